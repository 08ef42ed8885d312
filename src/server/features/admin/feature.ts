import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { adminRoutes } from './routes.ts'
import { adminViewsTable } from './table.ts'

export const adminFeature: Feature = {
  name: 'admin',
  routes: adminRoutes,
  tables: [
    {
      table: adminViewsTable,
      audit: null,
      erasure: 'cascade',
      export: exported(adminViewsTable, { called: 'Saved lists of the back office', of: ['userId'] }),
      backup: true,
    },
  ],
}
