import type { Feature } from '#server/platform/feature.ts'
import { feedRoutes } from './routes.ts'

export const feedsFeature: Feature = {
  name: 'feeds',
  routes: feedRoutes,
}
