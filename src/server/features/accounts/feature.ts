import type { Feature } from '#server/platform/feature.ts'
import { sweepAccounts } from './cleanup.ts'
import { accountRoutes } from './routes.ts'

export const accountsFeature: Feature = {
  name: 'accounts',
  routes: accountRoutes,
  cleanup: [sweepAccounts],
}
