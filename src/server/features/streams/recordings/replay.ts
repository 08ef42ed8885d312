import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import type { RecordingPatch, ReplayPart, StreamRecording, WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { streams } from '#contract/streams.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { streamPolicy } from '../policy.ts'
import type { CallerStanding } from '../standing.ts'
import { type RecordingRow, streamRecordingsTable } from '../table.ts'

const r = streamRecordingsTable
/** A process that says nothing for so long records no more. */
const ALIVE_MS = 60_000

const partsOf = (db: Connection, streamId: number): Promise<RecordingRow[]> =>
  db.select().from(r).where(eq(r.streamId, streamId)).orderBy(asc(r.part))

const isWritten = ({ state, seenAt }: RecordingRow) => state === 'recording' && Date.now() - seenAt.getTime() < ALIVE_MS

function presentRecording(parts: readonly RecordingRow[]): StreamRecording {
  const written = parts.find(isWritten)
  const ready = parts.filter(({ state }) => state === 'ready')
  return {
    isRecording: written !== undefined,
    since: written?.startedAt.toISOString() ?? null,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    parts: ready.length,
    isStoring: parts.some((part) => part.state === 'storing' || (part.state === 'recording' && !isWritten(part))),
    isPublished: ready.length > 0 && ready.every(({ isPublished }) => isPublished),
    words: parts.at(-1)?.words ?? null,
  }
}

const presentPart = ({ streamId, part, seconds, startedAt, trimStart, trimEnd }: RecordingRow): ReplayPart => ({
  ...{ part, seconds, trimStart, trimEnd, startedAt: startedAt.toISOString() },
  url: urlOf(streams.replay, { params: { id: streamId, part } }),
})

/** The same as everybody is told it; see `recordingStage`, which reads it of many. */
function stageOf(parts: readonly RecordingRow[]): WatchedStream['recordingStage'] {
  const kept = parts.filter(({ state }) => state !== 'failed')
  if (kept.length === 0) return 'none'
  const ready = kept.filter(({ state }) => state === 'ready')
  return ready.length > 0 && ready.every(({ isPublished }) => isPublished) ? 'published' : 'coming'
}

/** What somebody is told of the recording of a stream. */
export async function recordingFor(
  db: Connection,
  standing: CallerStanding,
  caller: Caller,
): Promise<Pick<WatchedStream, 'isRecorded' | 'recordingStage' | 'recording' | 'replay'>> {
  if (!can(caller, streamPolicy.watch, standing))
    return { isRecorded: false, recordingStage: 'none', recording: null, replay: [] }
  const parts = await partsOf(db, standing.stream.id)
  const shown = parts.filter(
    ({ state, isPublished }) =>
      state === 'ready' && can(caller, streamPolicy.watchReplay, { ...standing, isPublished }),
  )
  return {
    isRecorded: parts.some(isWritten),
    recordingStage: stageOf(parts),
    recording: can(caller, streamPolicy.control, standing) ? presentRecording(parts) : null,
    replay: shown.map(presentPart),
  }
}

/** The address of the stored file of a part. @throws 404 where there is none that somebody may watch */
export async function replayFile(db: Connection, standing: CallerStanding, part: number, caller: Caller) {
  const [row] = await db
    .select()
    .from(r)
    .where(and(eq(r.streamId, standing.stream.id), eq(r.part, part), eq(r.state, 'ready')))
  const isShown = row && can(caller, streamPolicy.watchReplay, { ...standing, isPublished: row.isPublished })
  if (!isShown || !row.fileUrl) throw notFound('Recording')
  return row.fileUrl
}

/** The parts of a recording that can be watched, in order. */
export const readyParts = async (db: Connection, streamId: number): Promise<RecordingRow[]> =>
  (await partsOf(db, streamId)).filter(({ state }) => state === 'ready')

/**
 * Publishes a recording, or takes that back, and leaves out its beginning and end.
 * @throws 404 where there is none, 400 where nothing would be left of a part
 */
export async function changeRecording(
  transaction: Connection,
  streamId: number,
  { isPublished, trimStart, trimEnd }: RecordingPatch,
): Promise<void> {
  const parts = await transaction
    .select()
    .from(r)
    .where(and(eq(r.streamId, streamId), eq(r.state, 'ready')))
    .orderBy(asc(r.part))
    .for('update')
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) throw notFound('Recording')
  for (const part of first === last ? [first] : [first, last]) {
    const start = part === first ? (trimStart ?? part.trimStart) : part.trimStart
    const end = part === last ? (trimEnd ?? part.trimEnd) : part.trimEnd
    if (start + end > 0 && start + end >= part.seconds) {
      const message = 'Nothing would be left of the recording'
      throw invalid(message, { [trimStart === undefined ? 'trimEnd' : 'trimStart']: message })
    }
    await transaction.update(r).set({ trimStart: start, trimEnd: end }).where(eq(r.id, part.id))
  }
  const ids = parts.map(({ id }) => id)
  if (isPublished !== undefined) await transaction.update(r).set({ isPublished }).where(inArray(r.id, ids))
}

/** Deletes what is recorded of a stream; answers the addresses of its files, which may go once the transaction stands. */
export async function removeRecording(transaction: Connection, streamId: number): Promise<string[]> {
  const rows = await transaction.delete(r).where(eq(r.streamId, streamId)).returning({ url: r.fileUrl })
  return rows.flatMap(({ url }) => url ?? [])
}

/** @throws 404 where nothing is recorded of a stream, 409 while it is */
export async function refuseWhileRecording(db: Connection, streamId: number): Promise<void> {
  const parts = await partsOf(db, streamId)
  if (parts.length === 0) throw notFound('Recording')
  if (parts.some(isWritten)) throw conflict('This stream is recorded at this moment. Stop that first.')
}

/** Adds the next part of a stream, which begins now. */
export async function addPart(db: Connection, streamId: number): Promise<RecordingRow> {
  const next = sql`(select coalesce(max(part), 0) + 1 from ${r} where ${r.streamId} = ${streamId})`
  const [row] = await db.insert(r).values({ streamId, part: next }).returning()
  return row as RecordingRow
}
