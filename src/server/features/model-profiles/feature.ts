import type { Feature } from '#server/platform/feature.ts'
import { modelProfilePolicy } from './policy.ts'
import { modelProfileRoutes } from './routes.ts'
import { modelProfilesTable } from './table.ts'

export const modelProfilesFeature: Feature = {
  name: 'model-profiles',
  routes: modelProfileRoutes,
  policy: modelProfilePolicy,
  tables: [{ table: modelProfilesTable, audit: { noun: 'model profile', lasts: true } }],
}
