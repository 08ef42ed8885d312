import type { Feature } from '#server/platform/feature.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { userRoutes } from './routes.ts'

export const usersFeature: Feature = {
  name: 'users',
  routes: userRoutes,
  overview: {
    counts: { users: [usersTable] },
  },
}
