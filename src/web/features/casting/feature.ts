import type { WebFeature } from '#web/platform/feature.ts'
import { CastingAdmin } from './admin/CastingAdmin.tsx'
import { callList } from './admin/call-list.ts'

export const castingFeature: WebFeature = {
  name: 'casting',
  adminTab: { list: callList, screen: CastingAdmin, pages: ['/admin/casting'] },
}
