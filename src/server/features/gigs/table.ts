import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { gigStatuses } from '#contract/gigs.ts'
import { inks } from '#contract/kit/recordings.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { streamsTable } from '#server/features/streams/table.ts'
import { earlyAccess } from '#server/platform/access/entitlements/early-access.ts'
import { bytes, moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

export const gigsTable = pgTable(
  'gigs',
  {
    ...record,
    title: text().notNull(),
    artist: text(),
    artistId: integer().references(() => artistsTable.id, { onDelete: 'set null' }),
    venue: text(),
    city: text().notNull(),
    state: text(),
    date: date({ mode: 'string' }).notNull(),
    /** HH:MM by the clocks of the venue. */
    startTime: text(),
    endTime: text(),
    doorsTime: text(),
    timeZone: text().notNull(),
    /** The moment from which it counts as past; worked out from the columns above, so that lists can be put in order. */
    overAt: moment().notNull(),
    ticketPrice: text(),
    ticketUrl: text(),
    /** Who has the link to the tickets first. */
    ...earlyAccess(),
    soldOut: boolean().notNull().default(false),
    description: text(),
    imageUrl: text(),
    /** The live stream it is sent in; each goes without the other. */
    streamId: integer()
      .unique()
      .references(() => streamsTable.id, { onDelete: 'set null' }),
    status: text({ enum: gigStatuses }).notNull().default('upcoming'),
    ink: text({ enum: inks }),
    /** What calendars know it by, wherever the site moves. */
    calendarId: uuid().notNull().defaultRandom(),
  },
  (gigs) => [
    index('gigs_over_idx').on(gigs.overAt),
    index('gigs_public_from_idx').on(gigs.publicFrom).where(sql`${gigs.publicFrom} is not null`),
    index('gigs_artist_idx').on(gigs.artistId),
    index('gigs_words_idx').using(
      'gin',
      sql`(${gigs.title} || ' ' || ${gigs.city} || ' ' || coalesce(${gigs.venue}, '') || ' ' || coalesce(${gigs.artist}, '')) gin_trgm_ops`,
    ),
  ],
)
export type GigRow = typeof gigsTable.$inferSelect

/** Shows that people have saved for themselves. */
export const savedGigsTable = pgTable(
  'saved_gigs',
  {
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    gigId: integer()
      .notNull()
      .references(() => gigsTable.id, { onDelete: 'cascade' }),
    savedAt: moment().notNull().defaultNow(),
  },
  (saved) => [primaryKey({ columns: [saved.userId, saved.gigId] }), index('saved_gigs_gig_idx').on(saved.gigId)],
)

/** Whoever has a feed of the shows they have saved; of the secret in its address there is no more than the hash. */
export const savedGigFeedsTable = pgTable('saved_gig_feeds', {
  userId: integer()
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  secretHash: bytes().notNull().unique(),
  openedAt: moment().notNull().defaultNow(),
})
