import { sql } from 'drizzle-orm'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported, nobodys } from '#server/platform/identity/export.ts'
import { forgetPlayed } from './hosting.ts'
import { goOn } from './machine.ts'
import { loungePolicy } from './policy.ts'
import { loungeRoutes } from './routes.ts'
import { loungeSockets } from './sockets.ts'
import { loungeBlocksTable, loungeRecordsTable, loungeSettingsTable, loungeVotesTable } from './table.ts'

export const loungeFeature: Feature = {
  name: 'lounge',
  routes: loungeRoutes,
  policy: loungePolicy,
  sockets: loungeSockets,
  pages: [{ path: '/lounge', order: 19 }],
  everyMinute: [goOn],
  cleanup: [forgetPlayed],
  tables: [
    {
      table: loungeRecordsTable,
      audit: null,
      erasure: 'set null',
      export: exported(loungeRecordsTable, {
        called: 'Records you put in the lounge',
        of: ['userId'],
        beside: () => ({
          track: sql`(select ${tracksTable.title} from ${tracksTable} where ${tracksTable.id} = ${loungeRecordsTable.trackId})`,
        }),
      }),
      backup: true,
    },
    {
      table: loungeVotesTable,
      audit: null,
      erasure: 'cascade',
      export: exported(loungeVotesTable, { called: 'Coins you put on records in the lounge', of: ['userId'] }),
      backup: true,
    },
    {
      table: loungeBlocksTable,
      audit: { noun: 'record kept out of the lounge', isLink: true },
      erasure: 'none',
      export: nobodys,
      backup: true,
    },
    {
      table: loungeSettingsTable,
      audit: { noun: 'lounge settings' },
      erasure: 'none',
      export: nobodys,
      backup: true,
    },
  ],
}
