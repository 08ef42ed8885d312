import type { Feature } from '#server/platform/feature.ts'
import { portfolioGrantNotices } from './notices.ts'
import { portfolioGrantPolicy } from './policy.ts'
import { portfolioGrantRoutes } from './routes.ts'

export const portfolioGrantsFeature: Feature = {
  name: 'portfolio-grants',
  routes: portfolioGrantRoutes,
  policy: portfolioGrantPolicy,
  notices: portfolioGrantNotices,
  // What stands in tables is the portfolio's own: every request for a file asks it.
  tables: [],
}
