import type { Feature } from '#server/platform/feature.ts'
import { followsRoutes } from './routes.ts'

export const followsFeature: Feature = {
  name: 'follows',
  routes: followsRoutes,
  tables: [],
}
