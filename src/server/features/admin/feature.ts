import type { Feature } from '#server/platform/feature.ts'
import { adminRoutes } from './routes.ts'
import { adminViewsTable } from './table.ts'

export const adminFeature: Feature = {
  name: 'admin',
  routes: adminRoutes,
  tables: [{ table: adminViewsTable, audit: null, erasure: 'cascade', backup: true }],
}
