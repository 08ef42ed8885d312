import { sql } from 'drizzle-orm'
import { artistFollowsTable } from '#server/features/artists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dayStart } from './count-plays.ts'
import { releasesOf } from './releases.ts'
import { type FiguresRequest, firstDayOfPeriod } from './service.ts'
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

/** So many releases are told of. */
const MOST_RELEASES = 1000

export const RELEASE_HEADINGS = ['Release', 'Kind', 'Out', 'Plays in the first 7 days', 'Plays in the first 30 days']

/** One row for each release, the newest first. */
export async function* exportedReleases(
  db: Connection,
  request: Pick<FiguresRequest, 'artistId' | 'today'>,
): AsyncIterable<unknown[]> {
  for (const { title, kind, day, plays7, plays30 } of await releasesOf(db, request, MOST_RELEASES))
    yield [title, kind, day, plays7, plays30]
}

export const FOLLOWER_HEADINGS = ['Day', 'New followers']

/** One row for each day on which somebody began to follow who still does, the newest first: no names, which are theirs to take back. */
export async function* exportedFollowers(db: Connection, request: FiguresRequest): AsyncIterable<unknown[]> {
  const f = artistFollowsTable
  const { rows } = await db.execute<{ day: string; followers: number }>(sql`
    select (${f.since} at time zone ${request.timeZone})::date::text as day, count(*)::int as followers from ${f}
    where ${f.artistId} = ${request.artistId} and ${f.since} >= ${dayStart(firstDayOfPeriod(request), request.timeZone)}
    group by 1 order by 1 desc`)
  for (const { day, followers } of rows) yield [day, followers]
}
