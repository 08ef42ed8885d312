import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { record } from '#server/database/columns.ts'

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
    status: text().notNull().default('new'),
  },
  (requests) => [
    index('show_requests_newest_idx').on(requests.createdAt.desc().nullsFirst(), requests.id.desc().nullsFirst()),
  ],
)
export type ShowRequestRow = typeof showRequestsTable.$inferSelect
