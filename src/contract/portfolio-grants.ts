import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { PortfolioGrantsSchemas } from './schemas/portfolio-grants.ts'

/** Items that are granted with one request. */
export const MAX_GRANTED_AT_ONCE = 50
/** Items of a portfolio that go with one application. */
export const MAX_APPLICATION_ITEMS = 12

// Whoever is shown something loses it with the item, the model, the call or their own role.
const reads = [
  data.portfolioGrants,
  data.portfolioAlbums,
  data.portfolios,
  data.modelProfiles,
  data.accounts,
  data.users,
  data.artists,
  data.tracks,
  data.casting,
]

export const portfolioGrants = endpoints<PortfolioGrantsSchemas>('portfolio-grants', {
  list: { method: 'GET', path: '/api/portfolio-grants', reads },
  receivers: { method: 'GET', path: '/api/portfolio-grants/receivers', reads },
  grant: { method: 'POST', path: '/api/portfolio-grants' },
  revoke: { method: 'DELETE', path: '/api/portfolio-grants/:id' },
  shown: { method: 'GET', path: '/api/portfolio-grants/shown', reads },
  ofApplication: {
    method: 'GET',
    path: '/api/portfolio-grants/applications/:id',
    reads: [...reads, data.modelApplications],
  },
  choose: { method: 'PUT', path: '/api/portfolio-grants/applications/:id' },
})
