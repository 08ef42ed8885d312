import type { Feature } from '#server/platform/feature.ts'
import { catalogueRoutes } from './routes.ts'
import { keptImportRowsTable, keptImportsTable } from './table.ts'
import { endForgottenBatches } from './write/batched-indexing.ts'
import { cleanUpImports } from './write/stored-imports.ts'

const ON_ITS_WAY = { none: 'Records of the catalogue that wait for a few hours to be taken in.' }

export const catalogueFeature: Feature = {
  name: 'catalogue',
  routes: catalogueRoutes,
  tables: [
    { table: keptImportsTable, audit: null, erasure: 'cascade', export: ON_ITS_WAY, backup: false },
    { table: keptImportRowsTable, audit: null, erasure: 'cascade', export: ON_ITS_WAY, backup: false },
  ],
  cleanup: [cleanUpImports, endForgottenBatches],
}
