import { and, eq } from 'drizzle-orm'
import { replayPageOf } from '#contract/rules/replay-page.ts'
import { deleteReplayVideo, saveReplayVideo } from '#server/features/videos/service.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { type StreamRow, streamRecordingsTable, streamReplaysTable } from '../table.ts'
import { readReplay } from './replay-access.ts'

const r = streamRecordingsTable
const p = streamReplaysTable

/** The columns of a stream that its video follows. */
type Shown = Pick<StreamRow, 'id' | 'title' | 'description' | 'featuredArtist' | 'artistId' | 'startedAt' | 'createdAt'>

/** Puts a replay that everybody may watch among the videos as it is by now, and takes from them one that they may not watch. */
export async function syncPublicVideo(transaction: Connection, stream: Shown): Promise<void> {
  const replay = await readReplay(transaction, stream.id)
  if (!replay) return
  const parts = await transaction
    .select()
    .from(r)
    .where(and(eq(r.streamId, stream.id), eq(r.state, 'ready'), eq(r.isPublished, true)))
  if (!replay.isPublic || parts.length === 0) return withdrawReplay(transaction, stream.id)
  const seconds = parts.reduce((sum, part) => sum + (part.cutUrl === null ? part.seconds : part.cutSeconds), 0)
  const videoId = await saveReplayVideo(transaction, replay.videoId, {
    ...{ name: replay.title ?? stream.title, description: stream.description, thumbnailUrl: replay.posterUrl },
    ...{ duration: Math.round(seconds), artist: stream.featuredArtist, artistId: stream.artistId },
    releaseDate: (stream.startedAt ?? stream.createdAt).toISOString().slice(0, 10),
    pagePath: replayPageOf(stream.id),
  })
  if (videoId !== replay.videoId) await transaction.update(p).set({ videoId }).where(eq(p.id, replay.id))
}

/** Lets nobody watch a replay who may not watch its stream, and takes it from the videos. */
export async function withdrawReplay(transaction: Connection, streamId: number): Promise<void> {
  const replay = await readReplay(transaction, streamId)
  if (!replay) return
  if (replay.isPublic) await transaction.update(p).set({ isPublic: false }).where(eq(p.id, replay.id))
  if (replay.videoId !== null) await deleteReplayVideo(transaction, replay.videoId)
}
