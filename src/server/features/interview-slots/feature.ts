import { sql } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { interviewNotices } from './notices.ts'
import { interviewPolicy } from './policy.ts'
import { freeInterviewsOfOthers, remindOfInterviews } from './reminders.ts'
import { interviewSlotRoutes } from './routes.ts'
import { interviewSlotsTable, interviewsTable } from './table.ts'

/** What an interview is about, of the time that was chosen for it. */
const ofSlot = (column: 'starts_at' | 'ends_at' | 'place') =>
  sql`(select ${sql.raw(column)} from interview_slots where interview_slots.id = ${interviewsTable.slotId})`

export const interviewSlotsFeature: Feature = {
  name: 'interview-slots',
  routes: interviewSlotRoutes,
  policy: interviewPolicy,
  notices: interviewNotices,
  everyMinute: [freeInterviewsOfOthers, remindOfInterviews],
  tables: [
    {
      table: interviewSlotsTable,
      audit: { noun: 'interview time', irreversibleReason: () => 'Applicants choose from it. Cancel it instead.' },
      erasure: 'set null',
      export: { none: 'Times the label offers; which one somebody chose is told beside their interviews.' },
      backup: true,
    },
    {
      table: interviewsTable,
      audit: { noun: 'interview', irreversibleReason: () => 'It was told by letter.' },
      erasure: { rows: 'cascade', recorded: ({ id }) => sql`row ->> 'model_id' = ${`${id}`}` },
      export: exported(interviewsTable, {
        called: 'Interviews',
        of: ['modelId'],
        without: ['authorId', 'calendarId', 'slotId'],
        beside: () => ({ startsAt: ofSlot('starts_at'), endsAt: ofSlot('ends_at'), place: ofSlot('place') }),
      }),
      backup: true,
    },
  ],
}
