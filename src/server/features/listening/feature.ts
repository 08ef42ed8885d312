import { sql } from 'drizzle-orm'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { listeningRoutes } from './routes.ts'
import { keptQueuesTable, listenersTable, playsTable } from './table.ts'

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
        without: ['listener'],
        hasCsv: true,
        beside: () => ({
          track: sql`(select ${tracksTable.title} from ${tracksTable} where ${tracksTable.id} = ${playsTable.trackId})`,
        }),
      }),
      backup: true,
    },
    {
      table: listenersTable,
      audit: null,
      erasure: 'cascade',
      export: exported(listenersTable, { called: 'Listening', of: ['userId'], without: ['mark'] }),
      backup: true,
    },
    {
      table: keptQueuesTable,
      audit: null,
      erasure: 'cascade',
      export: exported(keptQueuesTable, { called: 'Queue heard last', of: ['userId'], without: ['device'] }),
      // Heard on within days, or not at all.
      backup: false,
    },
  ],
}
