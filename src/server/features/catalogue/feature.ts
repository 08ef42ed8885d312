import type { Feature } from '#server/platform/feature.ts'
import { catalogueRoutes } from './routes.ts'
import { keptImportRowsTable, keptImportsTable } from './table.ts'
import { endForgottenBatches } from './write/batched-indexing.ts'
import { cleanUpImports } from './write/stored-imports.ts'

export const catalogueFeature: Feature = {
  name: 'catalogue',
  routes: catalogueRoutes,
  tables: [
    { table: keptImportsTable, audit: null, erasure: 'cascade', backup: false },
    { table: keptImportRowsTable, audit: null, erasure: 'cascade', backup: false },
  ],
  cleanup: [cleanUpImports, endForgottenBatches],
}
