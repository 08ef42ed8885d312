import { type SQL, sql } from 'drizzle-orm'
import { PLAY_SLOT_MINUTES } from '#contract/artist-figures.ts'
import { artistMembersTable, artistsTable } from '#server/features/artists/table.ts'
import { isFinished, isHeard, listenersTable, playsTable } from '#server/features/listening/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'

const p = playsTable

/** The day of a play, by the clocks of a zone. */
export const dayOf = (timeZone: string): SQL => sql`(${p.startedAt} at time zone ${timeZone})::date`

/** The moment a day begins by the clocks of a zone. */
export const dayStart = (day: SQL, timeZone: string): SQL => sql`((${day})::date::timestamp at time zone ${timeZone})`

/** Plays of those who belonged to the artist at the time, so that it is the same whenever it is counted. */
const isOfMember = sql`exists (
  select from ${artistMembersTable} m join ${listenersTable} own on own.user_id = m.user_id
  where m.artist_id = ${tracksTable.artistId} and own.mark = ${p.listener}
    and m.joined_at <= ${p.startedAt} and (m.left_at is null or ${p.startedAt} < m.left_at))`

/**
 * Which plays count for an artist: tracks that were heard, and nothing artists and their members play of their own. Asked of `playsOfArtists`.
 * The rule: issue of the artist's room; docs/decisions/076-how-plays-are-counted.md.
 */
export const isCounted = sql`${isHeard} and ${p.listener} is distinct from ${listenersTable.mark} and not ${isOfMember}`

/** Plays with whose they are. */
export const playsOfArtists = sql`${p} join ${tracksTable} on ${tracksTable.id} = ${p.trackId}
  left join ${artistsTable} on ${artistsTable.id} = ${tracksTable.artistId}
  left join ${listenersTable} on ${listenersTable.userId} = ${artistsTable.userId}`

/** The ten minutes by the clock a play began in. */
const slot = sql`date_bin(${`${PLAY_SLOT_MINUTES} minutes`}::interval, ${p.startedAt}, 'epoch')`

/**
 * A query of what is counted for tracks and days: `track_id`, `day`, `plays`, `finished`, `seconds`, `people`. However often somebody
 * begins a track within one slot of ten minutes, it is one play; so the count is the same in whatever order plays are told.
 * @param pairs a query of `track_id` and `day`
 * @param among narrows the plays further
 */
export const countPlays = (pairs: SQL, timeZone: string, among: SQL = sql`true`): SQL => sql`
  select track_id, day, count(*)::int as plays, (count(*) filter (where finished))::int as finished,
    sum(seconds)::bigint as seconds, count(distinct listener)::int as people
  from (
    select pairs.track_id, pairs.day, ${p.listener} as listener, bool_or(coalesce(${isFinished}, false)) as finished, sum(${p.seconds}) as seconds
    from (${pairs}) pairs
    join lateral (select ${dayStart(sql`pairs.day`, timeZone)} as since, ${dayStart(sql`pairs.day + 1`, timeZone)} as until) of_day on true
    join (${playsOfArtists}) on ${p.trackId} = pairs.track_id and ${p.startedAt} >= of_day.since and ${p.startedAt} < of_day.until
    where ${isCounted} and ${among}
    group by pairs.track_id, pairs.day, ${p.listener}, ${slot}
  ) slots group by track_id, day`

/** How often each of some people heard an artist's tracks since a moment, by the same rule: a query of `user_id` and `plays`. */
export const playsByPerson = (artistId: number, people: SQL, since: SQL): SQL => sql`
  select ${p.userId} as user_id, count(distinct (${p.trackId}, ${slot}))::int as plays from ${playsOfArtists}
  where ${tracksTable.artistId} = ${artistId} and ${p.startedAt} >= ${since} and ${p.userId} in (${people}) and ${isCounted}
  group by ${p.userId}`

/** How many plays of an artist's tracks in the history of one person count, as long as single plays are kept: a part of a statement. */
export const playsHeardOf = (artistId: number, userId: SQL): SQL => sql`
  select count(distinct (${p.trackId}, ${slot}))::int from ${playsOfArtists}
  where ${tracksTable.artistId} = ${artistId} and ${p.userId} = ${userId} and ${isCounted}`
