import { sql } from 'drizzle-orm'
import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { showRequestStatuses } from '#contract/show-requests.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { waitingKeys } from '#server/platform/database/waiting.ts'

export const showRequestsTable = pgTable(
  'show_requests',
  {
    ...record,
    contactName: text().notNull(),
    contactNumber: text().notNull(),
    email: text(),
    artistName: text().notNull(),
    location: text().notNull(),
    budget: text().notNull(),
    eventDate: date({ mode: 'string' }),
    eventType: text(),
    additionalInfo: text(),
    status: text({ enum: showRequestStatuses }).notNull().default('new'),
    /** What the label writes down for itself. */
    notes: text(),
    /** When it was first marked as anything but new. */
    answeredAt: moment(),
  },
  (requests) => [
    index('show_requests_newest_idx').on(requests.createdAt.desc().nullsFirst(), requests.id.desc().nullsFirst()),
    index('show_requests_due_idx').on(
      ...waitingKeys(requests, 'new'),
      requests.createdAt.desc().nullsFirst(),
      requests.id.desc().nullsFirst(),
    ),
    index('show_requests_email_idx').on(sql`lower(${requests.email})`),
    index('show_requests_words_idx')
      .using(
        'gin',
        sql`(${requests.contactName} || ' ' || ${requests.artistName} || ' ' || ${requests.location}) gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
  ],
)
export type ShowRequestRow = typeof showRequestsTable.$inferSelect
