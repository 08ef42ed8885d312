import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { handleMailTest } from './mail-test.ts'
import { firstStepRoutes } from './routes.ts'
import { firstStepsTable } from './table.ts'

export const firstStepsFeature: Feature = {
  name: 'first-steps',
  routes: firstStepRoutes,
  tables: [{ table: firstStepsTable, audit: null, erasure: 'none', export: nobodys, backup: true }],
  jobs: [handleMailTest],
}
