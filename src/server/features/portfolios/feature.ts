import { and, eq } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { hasDisallowedItems } from './policy.ts'
import { portfolioRoutes } from './routes.ts'
import { maySeeVideo } from './visibility.ts'

export const portfoliosFeature: Feature = {
  name: 'portfolios',
  routes: portfolioRoutes,
  showsVideo: maySeeVideo,
  overview: {
    attention: (context) => ({
      disallowedPortfolios: [usersTable, and(eq(usersTable.role, 'model'), hasDisallowedItems(context))],
    }),
  },
}
