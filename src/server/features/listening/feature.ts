import type { Feature } from '#server/platform/feature.ts'
import { listeningRoutes } from './routes.ts'
import { playsTable, uncountedListenersTable } from './table.ts'

export const listeningFeature: Feature = {
  name: 'listening',
  routes: listeningRoutes,
  tables: [
    { table: playsTable, audit: null, erasure: 'cascade', backup: true },
    { table: uncountedListenersTable, audit: null, erasure: 'cascade', backup: true },
  ],
}
