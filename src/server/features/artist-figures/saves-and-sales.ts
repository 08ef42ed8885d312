import { type SQL, sql } from 'drizzle-orm'
import { artistMembersTable, artistsTable } from '#server/features/artists/table.ts'
import { likedTracksTable } from '#server/features/liked-tracks/table.ts'
import { listenerPlaylistsTable, listenerPlaylistTracksTable } from '#server/features/listener-playlists/table.ts'
import { orderLinesTable, ordersTable } from '#server/features/orders/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dayStart } from './count-plays.ts'
import { type FiguresRequest, firstDayOfPeriod } from './service.ts'

/** Whether somebody was a member of the artist of track `t` at a moment. */
const wasMember = (personId: SQL, moment: SQL) => sql`exists (
  select from ${artistMembersTable} m
  where m.artist_id = t.artist_id and m.user_id = ${personId} and m.joined_at <= ${moment}
    and (m.left_at is null or ${moment} < m.left_at))`

/**
 * How often listeners put a track of an artist into a playlist within a period or began to like one, and how many things of theirs were
 * sold in it. What the artist does, and members did while they belonged to the artist, is left out, as with plays; what was given back
 * is told by the statement of sales.
 */
export async function countSavesAndSales(db: Connection, request: FiguresRequest) {
  const since = dayStart(firstDayOfPeriod(request), request.timeZone)
  const { rows } = await db.execute<{ saves: number; likes: number; sold: number }>(sql`
    select
      (select count(*)::int
        from ${tracksTable} t join ${listenerPlaylistTracksTable} l on l.track_id = t.id
          join ${listenerPlaylistsTable} p on p.id = l.playlist_id and p.deleted_at is null
          join ${artistsTable} a on a.id = t.artist_id
        where t.artist_id = ${request.artistId} and l.added_at >= ${since} and l.added_by_id is distinct from a.user_id
          and not ${wasMember(sql`l.added_by_id`, sql`l.added_at`)}) as saves,
      (select count(*)::int
        from ${tracksTable} t join ${likedTracksTable} l on l.track_id = t.id
          join ${artistsTable} a on a.id = t.artist_id
        where t.artist_id = ${request.artistId} and l.liked_at >= ${since} and l.user_id is distinct from a.user_id
          and not ${wasMember(sql`l.user_id`, sql`l.liked_at`)}) as likes,
      (select coalesce(sum(l.quantity), 0)::int
        from ${orderLinesTable} l join ${ordersTable} o on o.id = l.order_id
        where l.artist_id = ${request.artistId} and o.paid_at >= ${since}) as sold`)
  return rows[0] ?? { saves: 0, likes: 0, sold: 0 }
}
