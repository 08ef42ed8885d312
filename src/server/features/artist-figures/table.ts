import { bigint, boolean, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
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
