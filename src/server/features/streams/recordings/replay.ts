import { and, asc, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import type { ReplayPart, StreamRecording, WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { streams } from '#contract/streams.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
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

/** Whether something is left out at its beginning or at its end. */
export const isTrimmed = ({ trimStart, trimEnd }: Pick<RecordingRow, 'trimStart' | 'trimEnd'>): boolean =>
  trimStart + trimEnd > 0

/** The stored file of a part for somebody: the whole for whoever steers, for all others what is left of it; null where that is not made. */
const fileFor = (row: RecordingRow, steers: boolean) => (steers || !isTrimmed(row) ? row.fileUrl : row.cutUrl)

function presentPart(row: RecordingRow, steers: boolean): ReplayPart {
  const { streamId, part, startedAt } = row
  const url = urlOf(streams.replay, { params: { id: streamId, part } })
  if (steers || !isTrimmed(row)) {
    const { seconds, trimStart, trimEnd } = row
    return { part, url, seconds, trimStart, trimEnd, startedAt: startedAt.toISOString() }
  }
  const begins = new Date(startedAt.getTime() + row.cutFrom * 1000)
  return { part, url, seconds: row.cutSeconds, trimStart: 0, trimEnd: 0, startedAt: begins.toISOString() }
}

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
  const steers = can(caller, streamPolicy.control, standing)
  const shown = parts.filter(
    (part) =>
      part.state === 'ready' &&
      can(caller, streamPolicy.watchReplay, { ...standing, isPublished: part.isPublished }) &&
      fileFor(part, steers),
  )
  return {
    isRecorded: parts.some(isWritten),
    recordingStage: stageOf(parts),
    recording: steers ? presentRecording(parts) : null,
    replay: shown.map((part) => presentPart(part, steers)),
  }
}

/** The address of the stored file of a part. @throws 404 where there is none that somebody may watch */
export async function replayFile(db: Connection, standing: CallerStanding, part: number, caller: Caller) {
  const [row] = await db
    .select()
    .from(r)
    .where(and(eq(r.streamId, standing.stream.id), eq(r.part, part), eq(r.state, 'ready')))
  const isShown = row && can(caller, streamPolicy.watchReplay, { ...standing, isPublished: row.isPublished })
  const url = isShown ? fileFor(row, can(caller, streamPolicy.control, standing)) : null
  if (!url) throw notFound('Recording')
  return url
}

/** The parts of a recording that can be watched, in order. */
export const readyParts = async (db: Connection, streamId: number): Promise<RecordingRow[]> =>
  (await partsOf(db, streamId)).filter(({ state }) => state === 'ready')

/** Shows a recording to those who may watch its stream, or to them no more. */
export const publishRecording = (transaction: Connection, streamId: number, isPublished: boolean) =>
  transaction
    .update(r)
    .set({ isPublished })
    .where(and(eq(r.streamId, streamId), eq(r.state, 'ready')))

/** Deletes what is recorded of a stream; answers the addresses of its files, which may go once the transaction stands. */
export async function removeRecording(transaction: Connection, streamId: number): Promise<string[]> {
  const rows = await transaction.delete(r).where(eq(r.streamId, streamId)).returning({ url: r.fileUrl, cut: r.cutUrl })
  return rows.flatMap(({ url, cut }) => [url ?? [], cut ?? []].flat())
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
