import { eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { figurePeriods } from '#contract/rules/artist-figures.ts'
import { playsTable } from '#server/features/listening/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { dayStart, isCounted, playsOfArtists } from './count-plays.ts'
import { type PeopleCount, playPeopleTable } from './table.ts'

const LONGEST = Math.max(...figurePeriods)

/** For each period that ends today, how many of some rows have a `last_at` within it: columns named by its days. */
const countsOfPeriods = (today: string, timeZone: string): SQL =>
  sql.join(
    figurePeriods.map((days) => {
      const since = dayStart(sql`${today}::date - ${days - 1}::int`, timeZone)
      return sql`count(*) filter (where last_at >= ${since}) as ${sql.identifier(String(days))}`
    }),
    sql`, `,
  )

/**
 * How many people have played an artist in each period that ends today, in all and of each track, as the JSON of `play_people`. Nobody
 * is counted twice however often they came, so this is counted from the plays and not added up from days: each person is looked at
 * once for all periods, by the last moment they played: with each track, and with no track in all.
 */
const countPeople = (artistId: number, today: string, timeZone: string) => sql`
  with heard as (
    select ${playsTable.trackId} as track_id, max(${playsTable.startedAt}) as last_at
    from ${playsOfArtists}
    where ${tracksTable.artistId} = ${artistId} and ${isCounted}
      and ${playsTable.startedAt} >= ${dayStart(sql`${today}::date - ${LONGEST - 1}::int`, timeZone)}
      and ${playsTable.startedAt} < ${dayStart(sql`${today}::date + 1`, timeZone)}
    group by grouping sets ((${playsTable.trackId}, ${playsTable.listener}), (${playsTable.listener}))),
  people as (select track_id, ${countsOfPeriods(today, timeZone)} from heard group by track_id),
  of_periods as (
    select days, coalesce(max(n::int) filter (where track_id is null), 0) as in_all,
      coalesce(jsonb_object_agg(track_id, n::int) filter (where track_id is not null and n::int > 0), '{}') as tracks
    from people, jsonb_each_text(to_jsonb(people) - 'track_id') as counts (days, n) group by days)
  select jsonb_object_agg(days, jsonb_build_object('all', in_all, 'tracks', tracks)) as people from of_periods`

/** Has the people of these tracks' artists counted anew with the next `recountPeople`. */
export async function markPeopleStale(db: Connection, trackIds: readonly number[]): Promise<void> {
  if (trackIds.length === 0) return
  const { id, artistId } = tracksTable
  await db.execute(sql`
    insert into ${playPeopleTable} (artist_id, is_stale)
    select distinct ${artistId}, true from ${tracksTable}
    where ${id} = any(${sql.param([...trackIds])}::int[]) and ${artistId} is not null order by 1
    on conflict (artist_id) do update set is_stale = true`)
}

/**
 * Counts people anew, artist by artist, where somebody played or a new day has begun. Nothing is locked meanwhile: who plays during a
 * count is counted with the next, and a count that a crash ends has no day yet, so it is begun again.
 */
export async function recountPeople({ db }: Pick<AppContext, 'db'>, timeZone: string): Promise<void> {
  const today = dayAt(Date.now(), timeZone)
  const p = playPeopleTable
  const waiting = db
    .select({ artistId: p.artistId })
    .from(p)
    .where(or(p.isStale, ne(p.day, today)))
    .limit(1)
    .for('update', { skipLocked: true })
  for (;;) {
    const [next] = await db
      .update(p)
      .set({ isStale: false, day: '-infinity' })
      .where(eq(p.artistId, waiting))
      .returning({ artistId: p.artistId })
    if (!next) return
    const { rows } = await db.execute<{ people: Record<string, PeopleCount> }>(
      countPeople(next.artistId, today, timeZone),
    )
    await db
      .update(p)
      .set({ day: today, people: rows[0]?.people ?? {} })
      .where(eq(p.artistId, next.artistId))
  }
}

/** People of a period as they were counted last, in all and by the id of each track. */
export async function peopleOf(db: Connection, artistId: number, days: number): Promise<PeopleCount> {
  const [row] = await db
    .select({ people: sql<PeopleCount | null>`${playPeopleTable.people} -> ${String(days)}` })
    .from(playPeopleTable)
    .where(eq(playPeopleTable.artistId, artistId))
  return row?.people ?? { all: 0, tracks: {} }
}
