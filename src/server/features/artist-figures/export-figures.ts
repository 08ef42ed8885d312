import { sql } from 'drizzle-orm'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { FiguresRequest } from './service.ts'
import { playDaysTable } from './table.ts'

/** So many days are held at a time. */
const DAYS_AT_ONCE = 14

export const EXPORT_HEADINGS = ['Day', 'Track', 'Plays', 'To the end', 'Minutes']

/** One row for each day and track that was played, the newest day first. */
export async function* exportedDays(
  db: Connection,
  { artistId, days, today }: FiguresRequest,
): AsyncIterable<unknown[]> {
  const [d, t] = [playDaysTable, tracksTable]
  for (let back = 0; back < days; back += DAYS_AT_ONCE) {
    const { rows } = await db.execute<
      Record<'day' | 'title', string> & Record<'plays' | 'finished' | 'minutes', number>
    >(
      sql`select ${d.day}::text as day, ${t.title} as title, ${d.plays} + ${d.erasedPlays} as plays,
          ${d.finished} + ${d.erasedFinished} as finished, round((${d.seconds} + ${d.erasedSeconds}) / 60.0)::int as minutes
        from ${d} join ${t} on ${t.id} = ${d.trackId}
        where ${t.artistId} = ${artistId} and ${d.plays} + ${d.erasedPlays} > 0
          and ${d.day} <= ${today}::date - ${back}::int
          and ${d.day} > ${today}::date - ${Math.min(back + DAYS_AT_ONCE, days)}::int
        order by ${d.day} desc, ${t.title}, ${t.id}`,
    )
    for (const { day, title, plays, finished, minutes } of rows) yield [day, title, plays, finished, minutes]
  }
}
