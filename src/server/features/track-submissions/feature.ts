import { eq, sql } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { isNoDraft } from './list-query.ts'
import { trackSubmissionNotices } from './notices.ts'
import { trackSubmissionPolicy } from './policy.ts'
import { releaseDueTracks } from './release-tracks.ts'
import { trackSubmissionRoutes } from './routes.ts'
import { mayHearSubmission } from './service.ts'
import { trackSubmissionsTable } from './table.ts'

export const trackSubmissionsFeature: Feature = {
  name: 'track-submissions',
  routes: trackSubmissionRoutes,
  policy: trackSubmissionPolicy,
  tables: [
    {
      table: trackSubmissionsTable,
      audit: { noun: 'track of an artist' },
      erasure: { rows: 'cascade', recorded: ({ id }) => sql`(row ->> 'user_id')::integer = ${id}` },
      export: exported(trackSubmissionsTable, { called: 'Tracks sent to the label', of: ['userId'] }),
      backup: true,
    },
  ],
  mayHearUnreleased: mayHearSubmission,
  notices: trackSubmissionNotices,
  everyMinute: [releaseDueTracks],
  overview: {
    counts: { inquiries: [trackSubmissionsTable, isNoDraft] },
    attention: () => ({ trackSubmissions: [trackSubmissionsTable, eq(trackSubmissionsTable.status, 'waiting')] }),
  },
}
