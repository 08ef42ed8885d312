import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { handleExports } from './make-export.ts'
import { exportReady } from './notices.ts'
import { exportPolicy } from './policy.ts'
import { exportRoutes } from './routes.ts'
import { cleanUpExports } from './service.ts'
import { dataExportsTable } from './table.ts'

export const exportsFeature: Feature = {
  name: 'exports',
  routes: exportRoutes,
  policy: exportPolicy,
  tables: [
    {
      table: dataExportsTable,
      audit: null,
      // The file goes with what else they have sent.
      erasure: 'cascade',
      export: exported(dataExportsTable, {
        called: 'Copies of your data',
        of: ['userId'],
        without: ['fileKey', 'fileUrl'],
      }),
      backup: true,
    },
  ],
  notices: { export: exportReady },
  jobs: [handleExports],
  cleanup: [cleanUpExports],
}
