import type { Feature } from '#server/platform/feature.ts'
import { cleanUpAccounts } from './cleanup.ts'
import { accountRoutes } from './routes.ts'

export const accountsFeature: Feature = {
  name: 'accounts',
  routes: accountRoutes,
  cleanup: [cleanUpAccounts],
}
