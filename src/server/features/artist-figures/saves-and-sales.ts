import { type SQL, sql } from 'drizzle-orm'
import type { FigureKind } from '#contract/rules/artist-figures.ts'
import { artistFollowsTable, artistMembersTable, artistsTable } from '#server/features/artists/table.ts'
import { likedTracksTable } from '#server/features/liked-tracks/table.ts'
import { listenerPlaylistsTable, listenerPlaylistTracksTable } from '#server/features/listener-playlists/table.ts'
import { orderLinesTable, ordersTable } from '#server/features/orders/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { dayStart } from './count-plays.ts'

/** Whether somebody was a member of the artist of track `t` at a moment. */
const wasMember = (personId: SQL, moment: SQL) => sql`exists (
  select from ${artistMembersTable} m
  where m.artist_id = t.artist_id and m.user_id = ${personId} and m.joined_at <= ${moment}
    and (m.left_at is null or ${moment} < m.left_at))`

/**
 * Queries of what listeners did for an artist beside playing: `track_id`, `merchandise_id`, the moment `at` and how many, `amount`. What
 * the artist does, and members did while they belonged to the artist, is left out, as with plays; what was given back of sales is told by
 * their statement.
 */
export const outcomesOf = (artistId: number): Record<Outcome, SQL> => ({
  /** Tracks put into playlists that are there still. */
  saves: sql`
    select l.track_id, null::int as merchandise_id, l.added_at as at, 1 as amount
    from ${tracksTable} t join ${listenerPlaylistTracksTable} l on l.track_id = t.id
      join ${listenerPlaylistsTable} p on p.id = l.playlist_id and p.deleted_at is null
      join ${artistsTable} a on a.id = t.artist_id
    where t.artist_id = ${artistId} and l.added_by_id is distinct from a.user_id
      and not ${wasMember(sql`l.added_by_id`, sql`l.added_at`)}`,
  /** Likes that were not taken back. */
  likes: sql`
    select l.track_id, null::int as merchandise_id, l.liked_at as at, 1 as amount
    from ${tracksTable} t join ${likedTracksTable} l on l.track_id = t.id
      join ${artistsTable} a on a.id = t.artist_id
    where t.artist_id = ${artistId} and l.user_id is distinct from a.user_id
      and not ${wasMember(sql`l.user_id`, sql`l.liked_at`)}`,
  /** Who began to follow and still does. */
  newFollowers: sql`
    select null::int as track_id, null::int as merchandise_id, f.since as at, 1 as amount
    from ${artistFollowsTable} f where f.artist_id = ${artistId}`,
  /** Things of orders that were paid. */
  sold: sql`
    select null::int as track_id, l.merchandise_id, o.paid_at as at, l.quantity as amount
    from ${orderLinesTable} l join ${ordersTable} o on o.id = l.order_id
    where l.artist_id = ${artistId} and o.paid_at is not null`,
})
export const OUTCOMES = ['saves', 'likes', 'newFollowers', 'sold'] as const satisfies FigureKind[]
export type Outcome = (typeof OUTCOMES)[number]

/** A query of how much came of it on each day since one: `day`, `saves`, `likes`, `newFollowers` and `sold`; days without are left out. */
export function outcomesByDay(artistId: number, since: SQL, timeZone: string): SQL {
  const outcomes = Object.entries(outcomesOf(artistId))
  const counted = outcomes.map(
    ([name, query]) => sql`
      select (at at time zone ${timeZone})::date as day, ${name} as outcome, sum(amount) as amount from (${query}) each_one
      where at >= ${dayStart(since, timeZone)} group by 1`,
  )
  const columns = outcomes.map(
    ([name]) => sql`coalesce(sum(amount) filter (where outcome = ${name}), 0)::int as ${sql.identifier(name)}`,
  )
  return sql`select day, ${sql.join(columns, sql`, `)} from (${sql.join(counted, sql` union all `)}) counted group by day`
}
