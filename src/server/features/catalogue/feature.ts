import type { Feature } from '#server/platform/feature.ts'
import { cleanUpImports } from './kept-imports.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogueFeature: Feature = {
  name: 'catalogue',
  routes: catalogueRoutes,
  cleanup: [cleanUpImports],
}
