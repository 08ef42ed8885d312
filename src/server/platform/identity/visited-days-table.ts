import { type SQL, sql } from 'drizzle-orm'
import { date, integer, pgTable } from 'drizzle-orm/pg-core'
import { usersTable } from './table.ts'

/** On how many days somebody was here. */
export const visitedDaysTable = pgTable('visited_days', {
  userId: integer()
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  days: integer().notNull().default(1),
  lastOn: date().notNull(),
})

/** Counts this day for those among some rows of `user_id`, once. */
export const countDay = (seen: SQL): SQL => sql`insert into ${visitedDaysTable} as visited (user_id, days, last_on)
  select user_id, 1, current_date from ${seen}
  on conflict (user_id) do update set days = visited.days + 1, last_on = current_date where visited.last_on < current_date`
