import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { siteRoutes } from './routes.ts'
import { siteSettingsTable } from './table.ts'

export const siteFeature: Feature = {
  name: 'site',
  routes: siteRoutes,
  tables: [
    { table: siteSettingsTable, audit: { noun: 'site settings' }, erasure: 'none', export: nobodys, backup: true },
  ],
}
