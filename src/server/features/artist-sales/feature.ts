import type { Feature } from '#server/platform/feature.ts'
import { artistSalesPolicy } from './policy.ts'
import { artistSalesRoutes } from './routes.ts'

export const artistSalesFeature: Feature = {
  name: 'artist-sales',
  routes: artistSalesRoutes,
  policy: artistSalesPolicy,
  tables: [],
}
