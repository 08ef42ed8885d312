import type { Feature } from '#server/platform/feature.ts'
import { siteRoutes } from './routes.ts'

export const siteFeature: Feature = {
  name: 'site',
  routes: siteRoutes,
}
