import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { artistsTable } from '#server/features/artists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment } from '#server/platform/database/columns.ts'

const amount = () => integer().notNull().default(0)
const seconds = () => bigint({ mode: 'number' }).notNull().default(0)

/**
 * How often each track was played on each day, by the clocks of the site. `erased…` is what people have played whose account is gone:
 * who they were is not known any more, what they played still counts.
 */
export const playDaysTable = pgTable(
  'play_days',
  {
    trackId: integer()
      .notNull()
      .references(() => tracksTable.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    plays: amount(),
    finished: amount(),
    seconds: seconds(),
    people: amount(),
    erasedPlays: amount(),
    erasedFinished: amount(),
    erasedSeconds: seconds(),
    erasedPeople: amount(),
  },
  (days) => [primaryKey({ columns: [days.trackId, days.day] })],
)

/** Up to which moment plays that were told are in the figures: one row. */
export const playRollUpTable = pgTable('play_roll_up', {
  isOnly: boolean().primaryKey().default(true),
  toldUntil: moment().notNull(),
})

/** How many people played in a period: in all, and by the id of a track. */
export interface PeopleCount {
  all: number
  tracks: Record<string, number>
}

/** How many people have played an artist in each period (`figurePeriods`, its days are the key) up to a day. */
export const playPeopleTable = pgTable('play_people', {
  artistId: integer()
    .primaryKey()
    .references(() => artistsTable.id, { onDelete: 'cascade' }),
  day: date({ mode: 'string' }).notNull().default('-infinity'),
  people: jsonb().$type<Record<string, PeopleCount>>().notNull().default({}),
  /** Whether somebody has played since they were counted. */
  isStale: boolean().notNull(),
})
