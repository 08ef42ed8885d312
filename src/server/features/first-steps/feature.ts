import type { Feature } from '#server/platform/feature.ts'
import { handleMailTest } from './mail-test.ts'
import { firstStepRoutes } from './routes.ts'

export const firstStepsFeature: Feature = {
  name: 'first-steps',
  routes: firstStepRoutes,
  jobs: [handleMailTest],
}
