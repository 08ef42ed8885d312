import type { Feature } from '#server/platform/feature.ts'
import { adminRoutes } from './routes.ts'

export const adminFeature: Feature = {
  name: 'admin',
  routes: adminRoutes,
}
