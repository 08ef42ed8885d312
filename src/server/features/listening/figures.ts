import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ListeningFigures } from '#contract/schemas/listening.ts'
import { forumPostLikesTable } from '#server/features/forum-posts/table.ts'
import { gigsTable, savedGigsTable } from '#server/features/gigs/table.ts'
import { likedTracksTable } from '#server/features/liked-tracks/table.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { monthStart } from '#server/platform/database/month-start.ts'
import { listeningChoiceOf } from './choice.ts'
import { isFinished, isHeard, playsTable } from './table.ts'

/** So many tracks are shown as played last. */
const RECENT = 4

const { userId, startedAt, seconds, trackId } = playsTable

async function countPlays(db: Connection, ownerId: number, since: Date) {
  const [row] = await db
    .select({
      heard: sql`count(*) filter (where ${isHeard})`.mapWith(Number),
      finished: sql`count(*) filter (where ${isFinished})`.mapWith(Number),
      artists: sql`count(distinct lower(${tracksTable.artist})) filter (where ${isHeard})`.mapWith(Number),
      seconds: sql`coalesce(sum(${seconds}), 0)`.mapWith(Number),
    })
    .from(playsTable)
    .leftJoin(tracksTable, eq(tracksTable.id, trackId))
    .where(and(eq(userId, ownerId), gte(startedAt, since)))
  return row ?? { heard: 0, finished: 0, artists: 0, seconds: 0 }
}

/** What somebody played last, each track once, newest first; a moment at a track is no play. */
async function recentPlays(db: Connection, caller: Caller): Promise<ListeningFigures['recent']> {
  const latest = await db
    .select({ trackId, playedAt: sql<Date>`max(${startedAt})`.mapWith(startedAt) })
    .from(playsTable)
    .where(and(eq(userId, caller.id), isHeard, sql`${trackId} is not null`))
    .groupBy(trackId)
    .orderBy(sql`max(${startedAt}) desc`)
    .limit(RECENT)
  const ids = latest.flatMap(({ trackId: id }) => (id === null ? [] : [id]))
  if (ids.length === 0) return []
  const rows = await selectTracks(db).where(inArray(tracksTable.id, ids))
  const tracks = new Map(rows.map((row) => [row.track.id, presentTrack(row, caller)]))
  return latest.flatMap(({ trackId: id, playedAt }) => {
    const track = id === null ? undefined : tracks.get(id)
    return track ? [{ playedAt: playedAt.toISOString(), track }] : []
  })
}

/**
 * What somebody has heard in the present month, and what they have saved and like.
 * @param timeZone where the month begins
 */
export async function figuresOf(db: Connection, caller: Caller, timeZone: string): Promise<ListeningFigures> {
  const { rows } = await db.execute<{ since: string; saved: number; likedTracks: number; likes: number }>(sql`
    select to_char(${monthStart(timeZone)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
      (select count(*)::int from ${savedGigsTable} s join ${gigsTable} g on g.id = s.gig_id
        where s.user_id = ${caller.id} and g.over_at > now()) as saved,
      (select count(*)::int from ${likedTracksTable} l where l.user_id = ${caller.id}) as "likedTracks",
      (select count(*)::int from ${forumPostLikesTable} l where l.user_id = ${caller.id}) as likes`)
  const nothing = { since: new Date().toISOString(), saved: 0, likedTracks: 0, likes: 0 }
  const [{ since, saved, ...liked } = nothing] = rows
  const counted = await countPlays(db, caller.id, new Date(since))
  return {
    ...{ choice: await listeningChoiceOf(db, caller.id), since, ...counted, savedGigs: saved, ...liked },
    recent: await recentPlays(db, caller),
  }
}
