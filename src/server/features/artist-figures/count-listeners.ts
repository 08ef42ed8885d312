import { eq, type SQL, sql } from 'drizzle-orm'
import { figurePeriods } from '#contract/rules/artist-figures.ts'
import { playsTable } from '#server/features/listening/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { dayStart, isCounted, playsOfArtists } from './count-plays.ts'
import { type PlayRetention, recountSpans } from './count-spans.ts'
import { type ListenerCount, playPeopleTable } from './table.ts'

const p = playPeopleTable
const LONGEST = Math.max(...figurePeriods)
/**
 * A count looks at all plays of the longest period, and holds each listener of each track: the more of these there are, the longer until
 * the next, so that it never takes much of a processor.
 */
const LISTENERS_A_SECOND = 2000
/** What artists are told: every few minutes, however many there are. */
const MOST_PAUSE_SECONDS = 600

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
const countListeners = (artistId: number, today: string, timeZone: string) => sql`
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

/** Has the people of these tracks' artists counted anew with the next `recountListeners`, by the days that changed. */
export async function markListenersStale(
  db: Connection,
  changed: readonly { trackId: number; day: string }[],
): Promise<void> {
  if (changed.length === 0) return
  const { id, artistId } = tracksTable
  const [ids, days] = [changed.map(({ trackId }) => trackId), changed.map(({ day }) => day)]
  await db.execute(sql`
    insert into ${p} (artist_id, is_stale, stale_since)
    select ${artistId}, true, min(day)
    from unnest(${sql.param(ids)}::int[], ${sql.param(days)}::date[]) changed (track_id, day) join ${tracksTable} on ${id} = track_id
    where ${artistId} is not null group by ${artistId} order by 1
    on conflict (artist_id) do update set is_stale = true, stale_since = least(${p.staleSince}, excluded.stale_since)`)
}

/** The next artist somebody has played, or for whom a day has begun, and since when it is to be counted; nobody else takes them. */
async function nextArtist(db: Connection, today: string) {
  const { rows } = await db.execute<{ artistId: number; since: string }>(sql`
    with waiting as (
      select artist_id, day, stale_since from ${p} where (${p.isStale} or ${p.day} <> ${today}) and ${p.nextCountAt} <= now() limit 1 for update skip locked)
    update ${p} set is_stale = false, day = '-infinity', stale_since = 'infinity' from waiting
    where ${p.artistId} = waiting.artist_id
    returning ${p.artistId} as "artistId",
      (case waiting.day when ${today} then waiting.stale_since else '-infinity' end)::text as since`)
  return rows[0]
}

/**
 * Counts people anew, artist by artist, where somebody played or a new day has begun, and not so often where there
 * are many plays. Nothing is locked meanwhile: who plays during a
 * count is counted with the next, and a count that a crash ends has no day yet, so it is begun again.
 */
export async function recountListeners(db: Connection, kept: PlayRetention): Promise<void> {
  const today = dayAt(Date.now(), kept.timeZone)
  for (;;) {
    const next = await nextArtist(db, today)
    if (!next) return
    const { rows } = await db.execute<{ people: Record<string, ListenerCount> | null }>(
      countListeners(next.artistId, today, kept.timeZone),
    )
    const people = rows[0]?.people ?? {}
    await recountSpans(db, next, today, kept)
    const ofTracks = Object.values(people[LONGEST]?.tracks ?? {}).reduce((total, listeners) => total + listeners, 0)
    const pauseSeconds = Math.min(Math.floor(ofTracks / LISTENERS_A_SECOND), MOST_PAUSE_SECONDS)
    await db
      .update(p)
      .set({ ...{ day: today, people }, nextCountAt: sql`now() + make_interval(secs => ${pauseSeconds}::int)` })
      .where(eq(p.artistId, next.artistId))
  }
}

/** People of a period as they were counted last, in all and by the id of each track. */
export async function listenersOfPeriod(db: Connection, artistId: number, days: number): Promise<ListenerCount> {
  const [row] = await db
    .select({ people: sql<ListenerCount | null>`${playPeopleTable.people} -> ${String(days)}` })
    .from(playPeopleTable)
    .where(eq(playPeopleTable.artistId, artistId))
  return row?.people ?? { all: 0, tracks: {} }
}
