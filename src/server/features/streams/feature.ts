import type { Feature } from '#server/platform/feature.ts'
import { streamRoutes } from './routes.ts'

export const streamsFeature: Feature = {
  name: 'streams',
  routes: streamRoutes,
}
