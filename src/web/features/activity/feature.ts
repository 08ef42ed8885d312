import type { WebFeature } from '#web/platform/feature.ts'
import { ActivityAdmin } from './admin/ActivityAdmin.tsx'
import { activityList } from './admin/activity-list.ts'

export const activityFeature: WebFeature = {
  name: 'activity',
  adminTab: { list: activityList, screen: ActivityAdmin },
}
