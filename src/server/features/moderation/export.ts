import { and, eq, isNotNull } from 'drizzle-orm'
import { exported } from '#server/platform/identity/export.ts'
import { moderationCasesTable as c, moderationReportsTable } from '#server/platform/moderation/table.ts'

/** What was decided of their own things. That one is reported is told to nobody before it is settled, and never by whom. */
export const caseExport = exported(c, {
  called: 'Decisions about what you wrote',
  of: ({ id }) => and(eq(c.authorId, id), isNotNull(c.settledAt)),
  without: ['authorId', 'authorName', 'reports', 'settledById'],
})

export const reportExport = exported(moderationReportsTable, { called: 'Reports you made', of: ['userId'] })
