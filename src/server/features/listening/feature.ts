import { sql } from 'drizzle-orm'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { listeningRoutes } from './routes.ts'
import { playsTable, uncountedListenersTable } from './table.ts'

export const listeningFeature: Feature = {
  name: 'listening',
  routes: listeningRoutes,
  tables: [
    {
      table: playsTable,
      audit: null,
      erasure: 'cascade',
      export: exported(playsTable, {
        called: 'Plays',
        of: ['userId'],
        hasCsv: true,
        beside: () => ({
          track: sql`(select ${tracksTable.title} from ${tracksTable} where ${tracksTable.id} = ${playsTable.trackId})`,
        }),
      }),
      backup: true,
    },
    {
      table: uncountedListenersTable,
      audit: null,
      erasure: 'cascade',
      export: exported(uncountedListenersTable, { called: 'Wish not to be counted', of: ['userId'] }),
      backup: true,
    },
  ],
}
