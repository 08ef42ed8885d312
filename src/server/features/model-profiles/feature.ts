import type { Feature } from '#server/platform/feature.ts'
import { modelProfileRoutes } from './routes.ts'

export const modelProfilesFeature: Feature = {
  name: 'model-profiles',
  routes: modelProfileRoutes,
}
