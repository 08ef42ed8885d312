import { and, desc, eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_LIKED_TRACKS } from '#contract/liked-tracks.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { likedTracksTable } from './table.ts'

const { userId, trackId, likedAt } = likedTracksTable
const latestFirst = [desc(likedAt), desc(trackId)]

const FULL = `You like ${MAX_LIKED_TRACKS.toLocaleString('en')} tracks, as many as there is room for. Take a like back first.`

/** A page of the tracks somebody likes, the latest first, as they may hear them. */
export async function listLikedTracks(
  db: Connection,
  { limit, offset }: { limit: number; offset: number },
  caller: Caller,
): Promise<{ total: number; items: Track[] }> {
  const rows = await selectTracks(db)
    .innerJoin(likedTracksTable, eq(trackId, tracksTable.id))
    .where(eq(userId, caller.id))
    .orderBy(...latestFirst)
    .limit(limit)
    .offset(offset)
  const total = await db.$count(likedTracksTable, eq(userId, caller.id))
  return { total, items: rows.map((row) => presentTrack(row, caller)) }
}

/** The ids of all tracks somebody likes, the latest first. */
export async function likedTrackIds(db: Connection, ownerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: trackId })
    .from(likedTracksTable)
    .where(eq(userId, ownerId))
    .orderBy(...latestFirst)
    .limit(MAX_LIKED_TRACKS)
  return rows.map(({ id }) => id)
}

async function requireTrack(db: Connection, id: number): Promise<void> {
  const [track] = await db.select({ id: tracksTable.id }).from(tracksTable).where(eq(tracksTable.id, id))
  orNotFound(track, 'Track')
}

/**
 * Likes a track, for good or until the like is taken back; one that is liked already stays so.
 * @throws 404 for a track that is not there, 409 when there is room for no more
 */
export async function likeTrack(db: Connection, id: number, ownerId: number): Promise<void> {
  await requireTrack(db, id)
  const isTheirs = eq(userId, ownerId)
  const isFull = (await db.$count(likedTracksTable, isTheirs)) >= MAX_LIKED_TRACKS
  if (isFull && (await db.$count(likedTracksTable, and(isTheirs, eq(trackId, id)))) === 0) throw conflict(FULL)
  await db.insert(likedTracksTable).values({ trackId: id, userId: ownerId }).onConflictDoNothing()
}

/**
 * Takes a like back; a track that is not liked stays so.
 * @throws 404 for a track that is not there
 */
export async function unlikeTrack(db: Connection, id: number, ownerId: number): Promise<void> {
  await requireTrack(db, id)
  await db.delete(likedTracksTable).where(and(eq(trackId, id), eq(userId, ownerId)))
}
