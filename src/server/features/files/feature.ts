import type { Feature } from '#server/platform/feature.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { fileRoutes } from './routes.ts'

export const filesFeature: Feature = {
  name: 'files',
  routes: fileRoutes,
  overview: {
    counts: { files: [uploadsTable] },
  },
}
