import type { Feature } from '#server/platform/feature.ts'
import { cleanUpActivity } from './cleanup.ts'
import { activityRoutes } from './routes.ts'

export const activityFeature: Feature = {
  name: 'activity',
  routes: activityRoutes,
  cleanup: [cleanUpActivity],
}
