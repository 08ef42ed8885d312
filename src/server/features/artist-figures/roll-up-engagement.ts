import { type SQL, sql } from 'drizzle-orm'
import { artistFollowsTable, artistMembersTable, artistsTable } from '#server/features/artists/table.ts'
import { likedTracksTable } from '#server/features/liked-tracks/table.ts'
import { listenerPlaylistsTable, listenerPlaylistTracksTable } from '#server/features/listener-playlists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dayStart } from './count-plays.ts'
import { withRollUpLock } from './roll-up-lock.ts'
import { engagementChangesTable, followerDaysTable, trackEngagementDaysTable } from './table.ts'

/** So many changes are taken with one statement. */
const AT_ONCE = 20_000

/** Whether what somebody did at a moment is the doing of the artist of track `t`, of artist `a`. */
const isOwn = (personId: SQL, moment: SQL) => sql`(coalesce(${personId} = a.user_id, false) or exists (
  select from ${artistMembersTable} m
  where m.artist_id = t.artist_id and m.user_id = ${personId} and m.joined_at <= ${moment}
    and (m.left_at is null or ${moment} < m.left_at)))`

/** How often a track of `of_tracks` was put into playlists, and liked, from `since` until `until`: lateral queries. */
const countOfTrack = sql`
  cross join lateral (
    select count(*)::int as saves from ${listenerPlaylistTracksTable} l
    join ${listenerPlaylistsTable} p on p.id = l.playlist_id and p.deleted_at is null
    where l.track_id = t.id and l.added_at >= since and l.added_at < until and not ${isOwn(sql`l.added_by_id`, sql`l.added_at`)}) saved
  cross join lateral (
    select count(*)::int as likes from ${likedTracksTable} l
    where l.track_id = t.id and l.liked_at >= since and l.liked_at < until and not ${isOwn(sql`l.user_id`, sql`l.liked_at`)}) liked`

/** Takes what has changed from the queue and counts its days anew; tells how much it took. */
async function recountChanges(db: Connection, timeZone: string): Promise<number> {
  const c = engagementChangesTable
  const { rows } = await db.execute<{ taken: number }>(sql`
    with taken as (
      delete from ${c} where ${c.id} in (select ${c.id} from ${c} order by ${c.id} limit ${AT_ONCE})
      returning track_id, artist_id, (at at time zone ${timeZone})::date as day),
    days as (
      select track_id, artist_id, day, ${dayStart(sql`day`, timeZone)} as since, ${dayStart(sql`day + 1`, timeZone)} as until
      from (select distinct track_id, artist_id, day from taken) changed),
    of_tracks as (
      insert into ${trackEngagementDaysTable} (track_id, day, saves, likes)
      select t.id, day, saves, likes
      from days join ${tracksTable} t on t.id = track_id left join ${artistsTable} a on a.id = t.artist_id ${countOfTrack}
      on conflict (track_id, day) do update set saves = excluded.saves, likes = excluded.likes),
    of_artists as (
      insert into ${followerDaysTable} (artist_id, day, new_followers)
      select a.id, day, count
      from days join ${artistsTable} a on a.id = artist_id
      cross join lateral (
        select count(*)::int as count from ${artistFollowsTable} f where f.artist_id = a.id and f.since >= days.since and f.since < until) followed
      on conflict (artist_id, day) do update set new_followers = excluded.new_followers)
    select count(*)::int as taken from taken`)
  return rows[0]?.taken ?? 0
}

/**
 * Counts anew on which days listeners liked tracks, put them into playlists and began to follow, where something of it has changed. What
 * the artist does, and members do while they belong to the artist, is left out, as with plays.
 */
export async function rollUpEngagement({ db, site }: Pick<AppContext, 'db' | 'site'>): Promise<void> {
  const { timeZone } = await site()
  // Changes are seen together with what wrote them, so what is taken with one statement is counted by it.
  const step = () => withRollUpLock(db, async (transaction) => (await recountChanges(transaction, timeZone)) > 0)
  while (await step());
}
