import type { Feature } from '#server/platform/feature.ts'
import { handleMailTest } from './mail-test.ts'
import { firstStepRoutes } from './routes.ts'
import { firstStepsTable } from './table.ts'

export const firstStepsFeature: Feature = {
  name: 'first-steps',
  routes: firstStepRoutes,
  tables: [{ table: firstStepsTable, audit: null, erasure: 'none', backup: true }],
  jobs: [handleMailTest],
}
