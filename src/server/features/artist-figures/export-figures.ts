import { and, desc, eq, gt, gte, sql } from 'drizzle-orm'
import { type FigureKind, type FigureSpan, figureKinds, RELEASE_DAYS } from '#contract/rules/artist-figures.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { spansOf } from './figures.ts'
import { MOST_RELEASES } from './released.ts'
import { releasesOf } from './releases.ts'
import { type FiguresRequest, firstDayOfPeriod } from './service.ts'
import { followerDaysTable, playDaysTable } from './table.ts'
import { releaseWithoutSales, withoutSales } from './without-sales.ts'

/** So many days are held at a time. */
const DAYS_AT_ONCE = 14

export const EXPORT_HEADINGS = ['Day', 'Track', 'Plays', 'To the end', 'Minutes', 'Listeners']

/** One row for each day and track that was played, the newest day first. */
export async function* exportedDays(
  db: Connection,
  { artistId, days, today }: FiguresRequest,
): AsyncIterable<unknown[]> {
  const [d, t] = [playDaysTable, tracksTable]
  for (let back = 0; back < days; back += DAYS_AT_ONCE) {
    const { rows } = await db.execute<
      Record<'day' | 'title', string> & Record<'plays' | 'finished' | 'minutes' | 'people', number>
    >(
      sql`select ${d.day}::text as day, ${t.title} as title, ${d.plays} + ${d.erasedPlays} as plays,
          ${d.finished} + ${d.erasedFinished} as finished, round((${d.seconds} + ${d.erasedSeconds}) / 60.0)::int as minutes,
          ${d.people} + ${d.erasedPeople} as people
        from ${d} join ${t} on ${t.id} = ${d.trackId}
        where ${t.artistId} = ${artistId} and ${d.plays} + ${d.erasedPlays} > 0
          and ${d.day} <= ${today}::date - ${back}::int
          and ${d.day} > ${today}::date - ${Math.min(back + DAYS_AT_ONCE, days)}::int
        order by ${d.day} desc, ${t.title}, ${t.id}`,
    )
    for (const { day, title, plays, finished, minutes, people } of rows)
      yield [day, title, plays, finished, minutes, people]
  }
}

const FIGURE_HEADINGS: Record<FigureKind, string> = {
  plays: 'Plays',
  people: 'Listeners',
  finished: 'To the end',
  saves: 'Put into playlists',
  likes: 'Likes',
  newFollowers: 'New followers',
  sold: 'Sold',
}

/** Headings of all figures by day or by week. */
export const spanHeadings = (by: FigureSpan): string[] => [
  by === 'day' ? 'Day' : 'Week from',
  ...figureKinds.map((kind) => FIGURE_HEADINGS[kind]),
]

/** One row for each day or week of a period, the newest first; what is not known is left empty. */
export async function* exportedSpans(
  db: Connection,
  request: FiguresRequest,
  { by, hasSales }: { by: FigureSpan; hasSales: boolean },
): AsyncIterable<unknown[]> {
  const spans = await spansOf(db, request)
  for (const span of spans[by === 'day' ? 'byDay' : 'byWeek']
    .map(hasSales ? (span) => span : withoutSales)
    .toReversed())
    yield [span.day, ...figureKinds.map((kind) => span[kind])]
}

export const RELEASE_HEADINGS = [
  ...['Release', 'Kind', 'Out'],
  ...figureKinds.flatMap((kind) => RELEASE_DAYS.map((days) => `${FIGURE_HEADINGS[kind]} in the first ${days} days`)),
]

/** One row for each release, the newest first; what is not known is left empty. */
export async function* exportedReleases(
  db: Connection,
  request: FiguresRequest,
  hasSales: boolean,
): AsyncIterable<unknown[]> {
  for (const release of (await releasesOf(db, request, { most: MOST_RELEASES })).map(
    hasSales ? (one) => one : releaseWithoutSales,
  ))
    yield [
      ...[release.title, release.kind, release.day],
      ...figureKinds.flatMap((kind) => RELEASE_DAYS.map((days) => release[`${kind}${days}`])),
    ]
}

export const FOLLOWER_HEADINGS = ['Day', 'New followers']

/** One row for each day on which somebody began to follow who still does, the newest first: no names, which are theirs to take back. */
export async function* exportedFollowers(db: Connection, request: FiguresRequest): AsyncIterable<unknown[]> {
  const f = followerDaysTable
  const rows = await db
    .select({ day: f.day, followers: f.newFollowers })
    .from(f)
    .where(and(eq(f.artistId, request.artistId), gte(f.day, firstDayOfPeriod(request)), gt(f.newFollowers, 0)))
    .orderBy(desc(f.day))
  for (const { day, followers } of rows) yield [day, followers]
}
