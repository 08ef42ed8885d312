import type { Feature } from '#server/platform/feature.ts'
import { cleanUpImports } from './kept-imports.ts'
import { catalogueRoutes } from './routes.ts'
import { keptImportRowsTable, keptImportsTable } from './table.ts'

export const catalogueFeature: Feature = {
  name: 'catalogue',
  routes: catalogueRoutes,
  tables: [
    { table: keptImportsTable, audit: null },
    { table: keptImportRowsTable, audit: null },
  ],
  cleanup: [cleanUpImports],
}
