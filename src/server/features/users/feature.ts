import type { Feature } from '#server/platform/feature.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { userPolicy } from './policy.ts'
import { userRoutes } from './routes.ts'

export const usersFeature: Feature = {
  name: 'users',
  routes: userRoutes,
  policy: userPolicy,
  overview: {
    counts: { users: [usersTable] },
  },
}
