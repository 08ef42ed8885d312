import type { WebFeature } from '#web/platform/feature.ts'
import { ExclusiveContentAdmin } from './admin/ExclusiveContentAdmin.tsx'
import { exclusiveList } from './admin/exclusive-list.ts'

export const exclusiveContentFeature: WebFeature = {
  name: 'exclusive-content',
  adminTab: { list: exclusiveList, screen: ExclusiveContentAdmin },
}
