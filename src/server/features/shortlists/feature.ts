import { sql } from 'drizzle-orm'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { shortlistNotices } from './notices.ts'
import { shortlistPolicy } from './policy.ts'
import { shortlistRoutes } from './routes.ts'
import { shortlistApplicantsTable, shortlistOpeningsTable, shortlistsTable } from './table.ts'

export const shortlistsFeature: Feature = {
  name: 'shortlists',
  routes: shortlistRoutes,
  policy: shortlistPolicy,
  notices: shortlistNotices,
  tables: [
    {
      table: shortlistsTable,
      audit: { noun: 'shortlist link', irreversibleReason: () => 'Its director has it. Revoke it instead.' },
      erasure: 'set null',
      export: { none: 'Letters of the label to directors; who was shown to whom is told to each applicant.' },
      backup: true,
    },
    {
      table: shortlistApplicantsTable,
      audit: null,
      erasure: 'cascade',
      export: exported(shortlistApplicantsTable, {
        called: 'Shown to directors',
        of: ({ id }) =>
          sql`${shortlistApplicantsTable.applicationId} in (select ${modelApplicationsTable.id} from ${modelApplicationsTable} where ${modelApplicationsTable.modelId} = ${id})`,
        // What people make of applicants is for one another, as are the stars of the team.
        without: ['verdict', 'remarks', 'shortlistId'],
        beside: () => ({
          director: sql`(select director from shortlists where shortlists.id = ${shortlistApplicantsTable.shortlistId})`,
        }),
      }),
      backup: true,
    },
    {
      table: shortlistOpeningsTable,
      audit: null,
      erasure: 'none',
      export: { none: 'When directors opened their links, who have no account.' },
      backup: true,
    },
  ],
}
