import { sql } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { exported, nobodys } from '#server/platform/identity/export.ts'
import { endSilentStreams } from './lifecycle.ts'
import { notifyOfNearStreams, streamNotices } from './notices.ts'
import { streamPolicy } from './policy.ts'
import { storeInterruptedRecordings } from './recordings/interrupted-recordings.ts'
import { streamRoutes } from './routes.ts'
import { streamSockets } from './sockets.ts'
import {
  streamCodesTable,
  streamGuestsTable,
  streamKeysTable,
  streamRecordingsTable,
  streamRemindersTable,
  streamReplaysTable,
  streamsTable,
  streamTicketsTable,
} from './table.ts'
import { countViewers } from './viewers.ts'

const titleOf = (table: { streamId: unknown }) => () => ({
  stream: sql`(select ${streamsTable.title} from ${streamsTable} where ${streamsTable.id} = ${table.streamId})`,
})

export const streamsFeature: Feature = {
  name: 'streams',
  routes: streamRoutes,
  policy: streamPolicy,
  sockets: streamSockets,
  notices: streamNotices,
  everyMinute: [notifyOfNearStreams, endSilentStreams, countViewers, storeInterruptedRecordings],
  tables: [
    {
      table: streamsTable,
      // What was said beside it, and who sends, went with it.
      audit: { noun: 'live stream', irreversibleReason: () => 'A live stream is changed and opened anew on its page.' },
      erasure: 'set null',
      export: exported(streamsTable, { called: 'Live streams you hosted', of: ['hostId'] }),
      backup: true,
    },
    {
      table: streamGuestsTable,
      audit: null,
      erasure: 'cascade',
      export: exported(streamGuestsTable, {
        called: 'Live streams you were asked on the stage of',
        of: ['userId'],
        beside: titleOf(streamGuestsTable),
      }),
      backup: true,
    },
    {
      table: streamRemindersTable,
      audit: null,
      erasure: 'cascade',
      export: exported(streamRemindersTable, {
        called: 'Live streams you wait for',
        of: ['userId'],
        beside: titleOf(streamRemindersTable),
      }),
      backup: true,
    },
    {
      table: streamKeysTable,
      audit: null,
      erasure: 'cascade',
      export: exported(streamKeysTable, {
        called: 'Keys you send to live streams by',
        of: ['userId'],
        without: ['secretHash'],
        beside: titleOf(streamKeysTable),
      }),
      backup: true,
    },
    {
      table: streamCodesTable,
      audit: {
        noun: 'code for a live stream',
        irreversibleReason: () => 'A code that was taken back stays so. Make another one on the page of the stream.',
      },
      erasure: 'none',
      export: nobodys,
      backup: true,
    },
    {
      table: streamTicketsTable,
      audit: null,
      erasure: 'cascade',
      export: exported(streamTicketsTable, {
        called: 'Live streams you have a ticket to',
        of: ['userId'],
        without: ['codeId'],
        beside: titleOf(streamTicketsTable),
      }),
      backup: true,
    },
    {
      table: streamRecordingsTable,
      audit: {
        noun: 'recording of a live stream',
        irreversibleReason: () => 'Its file may be gone. A recording is changed on the page of its stream.',
      },
      erasure: 'none',
      export: exported(streamRecordingsTable, {
        called: 'Recordings of live streams you hosted',
        of: ({ id }) =>
          sql`${streamRecordingsTable.streamId} in (select ${streamsTable.id} from ${streamsTable} where ${streamsTable.hostId} = ${id})`,
        without: ['fileKey', 'seenAt'],
        beside: titleOf(streamRecordingsTable),
      }),
      backup: true,
    },
    {
      table: streamReplaysTable,
      audit: {
        noun: 'replay of a live stream',
        irreversibleReason: () => 'Who may watch a replay is said on the page of its stream.',
      },
      erasure: 'set null',
      export: exported(streamReplaysTable, {
        called: 'Replays you confirmed the consent for',
        of: ['consentBy'],
        without: ['posterUrl', 'videoId'],
        beside: titleOf(streamReplaysTable),
      }),
      backup: true,
    },
  ],
}
