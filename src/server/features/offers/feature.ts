import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { offerRoutes } from './routes.ts'
import { offersTable } from './table.ts'

export const offersFeature: Feature = {
  name: 'offers',
  routes: offerRoutes,
  tables: [{ table: offersTable, audit: { noun: 'offer' }, erasure: 'none', export: nobodys, backup: true }],
  overview: {
    counts: { offers: [offersTable] },
  },
}
