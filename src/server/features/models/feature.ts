import { isModelAccount } from '#server/features/model-profiles/policy.ts'
import type { Feature } from '#server/platform/feature.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { modelRoutes } from './routes.ts'

export const modelsFeature: Feature = {
  name: 'models',
  routes: modelRoutes,
  overview: {
    counts: { models: [usersTable, isModelAccount] },
  },
}
