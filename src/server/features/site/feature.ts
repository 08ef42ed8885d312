import type { Feature } from '#server/platform/feature.ts'
import { siteRoutes } from './routes.ts'
import { siteSettingsTable } from './table.ts'

export const siteFeature: Feature = {
  name: 'site',
  routes: siteRoutes,
  tables: [{ table: siteSettingsTable, audit: { noun: 'site settings' }, erasure: 'none', backup: true }],
}
