import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { gigRequestStatuses } from '#contract/gig-requests.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { waitingKeys } from '#server/platform/database/waiting.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Dates that artists ask for; no list of gigs reads them, so that nobody sees one before the label accepts it. */
export const gigRequestsTable = pgTable(
  'gig_requests',
  {
    ...record,
    artistId: integer()
      .notNull()
      .references(() => artistsTable.id, { onDelete: 'cascade' }),
    /** Who asked, and is told what becomes of it. */
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    city: text().notNull(),
    venue: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** HH:MM by the clocks of the venue. */
    startTime: text(),
    endTime: text(),
    /** The site's where it is null. */
    timeZone: text(),
    ticketPrice: text(),
    ticketUrl: text(),
    description: text(),
    status: text({ enum: gigRequestStatuses }).notNull().default('waiting'),
    /** What the label says to the artist. */
    answer: text(),
    gigId: integer().references(() => gigsTable.id, { onDelete: 'set null' }),
    decidedAt: moment(),
  },
  (requests) => [
    index('gig_requests_newest_idx').on(requests.createdAt.desc().nullsFirst(), requests.id.desc().nullsFirst()),
    index('gig_requests_due_idx').on(
      ...waitingKeys(requests, 'waiting'),
      requests.createdAt.desc().nullsFirst(),
      requests.id.desc().nullsFirst(),
    ),
    index('gig_requests_artist_idx').on(requests.artistId, requests.id.desc()),
    index('gig_requests_user_idx').on(requests.userId),
    index('gig_requests_gig_idx').on(requests.gigId),
    index('gig_requests_words_idx')
      .using('gin', sql`(${requests.title} || ' ' || ${requests.city} || ' ' || ${requests.venue}) gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)
export type GigRequestRow = typeof gigRequestsTable.$inferSelect
