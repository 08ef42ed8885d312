import type { Feature } from '#server/platform/feature.ts'
import { jukeboxRoutes } from './routes.ts'

export const jukeboxFeature: Feature = {
  name: 'jukebox',
  routes: jukeboxRoutes,
}
