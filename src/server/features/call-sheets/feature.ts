import { sql } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import type { Erasure } from '#server/platform/identity/erasure.ts'
import { exported } from '#server/platform/identity/export.ts'
import { cancelSheetsOfOthers } from './cancel.ts'
import { callSheetNotices } from './notices.ts'
import { callSheetPolicy } from './policy.ts'
import { callSheetRoutes } from './routes.ts'
import { callSheetEventsTable, callSheetsTable } from './table.ts'

const erasure: Erasure = { rows: 'cascade', recorded: ({ id }) => sql`row ->> 'model_id' = ${`${id}`}` }

export const callSheetsFeature: Feature = {
  name: 'call-sheets',
  routes: callSheetRoutes,
  policy: callSheetPolicy,
  notices: callSheetNotices,
  everyMinute: [cancelSheetsOfOthers],
  tables: [
    {
      table: callSheetsTable,
      audit: { noun: 'call sheet', irreversibleReason: () => 'It was told by letter. Send it anew instead.' },
      erasure,
      export: exported(callSheetsTable, {
        called: 'Call sheets',
        of: ['modelId'],
        without: ['authorId', 'calendarId'],
      }),
      backup: true,
    },
    {
      table: callSheetEventsTable,
      audit: null,
      erasure: 'cascade',
      export: exported(callSheetEventsTable, { called: 'History of call sheets', of: ['modelId'] }),
      backup: true,
    },
  ],
}
