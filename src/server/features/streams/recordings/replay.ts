import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import type { ReplayPart, StreamRecording } from '#contract/schemas/kit/replay-shapes.ts'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { streams } from '#contract/streams.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { streamPolicy } from '../policy.ts'
import type { CallerStanding } from '../standing.ts'
import { type RecordingRow, type ReplayRow, streamRecordingsTable } from '../table.ts'
import { chaptersOf, chaptersWithin, type LitSongs, litSongs } from './chapters.ts'
import { mayWatch, type ReplayAccess, readReplay } from './replay-access.ts'

const r = streamRecordingsTable
/** A process that says nothing for so long records no more. */
const ALIVE_MS = 60_000

/** All parts of a recording in their order, whatever became of them. */
export const partsOf = (db: Connection, streamId: number): Promise<RecordingRow[]> =>
  db.select().from(r).where(eq(r.streamId, streamId)).orderBy(asc(r.part))

const isWritten = ({ state, seenAt }: RecordingRow) => state === 'recording' && Date.now() - seenAt.getTime() < ALIVE_MS

async function presentRecording(
  db: Connection,
  parts: readonly RecordingRow[],
  { stream, replay }: ReplayAccess,
  caller: Caller,
): Promise<StreamRecording> {
  const written = parts.find(isWritten)
  const ready = parts.filter(({ state }) => state === 'ready')
  const isPublished = ready.length > 0 && ready.every((part) => part.isPublished)
  return {
    isRecording: written !== undefined,
    since: written?.startedAt.toISOString() ?? null,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    parts: ready.length,
    isStoring: parts.some((part) => part.state === 'storing' || (part.state === 'recording' && !isWritten(part))),
    isPublished,
    words: parts.at(-1)?.words ?? null,
    audience: isPublished ? (replay?.isPublic ? 'everybody' : 'viewers') : 'nobody',
    ...{ title: replay?.title ?? null, posterFile: replay?.posterUrl ?? null },
    hasDefaultChapters: ready.every(({ chapters }) => chapters === null),
    mayShowToAll: can(caller, streamPolicy.showToAll, stream),
    ...{ needsConsent: showsOthers(stream), consent: replay && (await consentOf(db, replay)) },
  }
}

/** Whether others than its host may be seen in the recording of a stream. */
export const showsOthers = ({
  streamType,
  showedOthers,
}: Pick<CallerStanding['stream'], 'streamType' | 'showedOthers'>) => showedOthers || streamType === 'video_chat'

async function consentOf(db: Connection, { consentAt, consentBy }: ReplayRow): Promise<StreamRecording['consent']> {
  if (!consentAt) return null
  const [person] = consentBy
    ? await db.select({ name: usersTable.username }).from(usersTable).where(eq(usersTable.id, consentBy))
    : []
  return { at: consentAt.toISOString(), by: person?.name ?? null }
}

/** Whether something is left out at its beginning or at its end. */
export const isTrimmed = ({ trimStart, trimEnd }: Pick<RecordingRow, 'trimStart' | 'trimEnd'>): boolean =>
  trimStart + trimEnd > 0

/** The stored file of a part for somebody: the whole for whoever steers, for all others what is left of it; null where that is not made. */
const fileFor = (row: RecordingRow, steers: boolean) => (steers || !isTrimmed(row) ? row.fileUrl : row.cutUrl)

function presentPart(row: RecordingRow, steers: boolean, songs: LitSongs): ReplayPart {
  const { streamId, part, startedAt } = row
  const params = { id: streamId, part }
  const all = chaptersOf(row, songs)
  const areSongs = row.chapters === null
  const addresses = {
    areSongs,
    part,
    url: urlOf(streams.replay, { params }),
    chaptersUrl: urlOf(streams.chapters, { params }),
  }
  if (steers || !isTrimmed(row)) {
    const { seconds, trimStart, trimEnd } = row
    return { ...addresses, seconds, trimStart, trimEnd, startedAt: startedAt.toISOString(), chapters: all }
  }
  const begins = new Date(startedAt.getTime() + row.cutFrom * 1000)
  const chapters = chaptersWithin(all, row.cutFrom, row.cutSeconds)
  return { ...addresses, seconds: row.cutSeconds, trimStart: 0, trimEnd: 0, startedAt: begins.toISOString(), chapters }
}

/** The same as everybody is told it; see `recordingStage`, which reads it of many. */
function stageOf(parts: readonly RecordingRow[]): WatchedStream['recordingStage'] {
  const kept = parts.filter(({ state }) => state !== 'failed')
  if (kept.length === 0) return 'none'
  const ready = kept.filter(({ state }) => state === 'ready')
  return ready.length > 0 && ready.every(({ isPublished }) => isPublished) ? 'published' : 'coming'
}

type ToldReplay = Pick<
  WatchedStream,
  'isRecorded' | 'recordingStage' | 'recording' | 'replay' | 'replayTitle' | 'posterUrl'
>

/** What somebody is told of the recording of a stream. */
export async function recordingFor(db: Connection, standing: CallerStanding, caller: Caller): Promise<ToldReplay> {
  const { stream } = standing
  const nothing = { replayTitle: stream.title, posterUrl: null, recording: null, replay: [] }
  if (!can(caller, streamPolicy.watch, standing)) return { ...nothing, isRecorded: false, recordingStage: 'none' }
  const parts = await partsOf(db, stream.id)
  const stage = { isRecorded: parts.some(isWritten), recordingStage: stageOf(parts) }
  const found = { ...standing, replay: await readReplay(db, stream.id) }
  const replay = await shownParts(db, found, caller, parts)
  const isShown = replay.length > 0
  return {
    ...stage,
    ...(isShown ? { replay, ...titleAndPoster(found) } : nothing),
    recording: can(caller, streamPolicy.control, standing) ? await presentRecording(db, parts, found, caller) : null,
  }
}

/** What can be watched of a recording by somebody, in order. */
export async function shownParts(
  db: Connection,
  standing: ReplayAccess,
  caller: Caller | null,
  parts: readonly RecordingRow[],
): Promise<ReplayPart[]> {
  const steers = can(caller, streamPolicy.control, standing)
  const shown = parts.filter(
    (part) => part.state === 'ready' && mayWatch(standing, part, caller) && fileFor(part, steers),
  )
  const songs = shown.some(({ chapters }) => chapters === null) ? await litSongs(db, standing.stream.id) : []
  return shown.map((part) => presentPart(part, steers, songs))
}

/** What a replay is called, and where its picture is served. */
export function titleAndPoster({ stream, replay }: Pick<ReplayAccess, 'stream' | 'replay'>) {
  return { replayTitle: replay?.title ?? stream.title, posterUrl: posterAddress(stream.id, replay?.posterUrl ?? null) }
}

/** Another picture has another address, so that no browser shows the one before. */
export const posterAddress = (id: number, file: string | null): string | null =>
  file && `${urlOf(streams.poster, { params: { id } })}?v=${file.slice(file.lastIndexOf('/') + 1).slice(0, 8)}`

/** A part of a recording that somebody may watch, with the address of its stored file. @throws 404 for any other */
export async function requirePart(db: Connection, standing: ReplayAccess, part: number, caller: Caller | null) {
  const row = (await partsOf(db, standing.stream.id)).find((one) => one.part === part && one.state === 'ready')
  const isShown = row && mayWatch(standing, row, caller)
  const url = isShown ? fileFor(row, can(caller, streamPolicy.control, standing)) : null
  if (!url) throw notFound('Recording')
  return { row: row as RecordingRow, url }
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

/**
 * Ends the parts of a stream that other processes write: those that live notice, and what the others left is stored as all that is
 * abandoned.
 * @returns whether there were any
 */
export async function endWrittenParts(db: Connection, streamId: number): Promise<boolean> {
  const isOfStream = and(eq(r.streamId, streamId), eq(r.state, 'recording'))
  const isAlive = gt(r.seenAt, sql`now() - make_interval(secs => ${ALIVE_MS / 1000})`)
  const ended = await db
    .update(r)
    .set({ state: 'storing', endedAt: sql`${r.seenAt}` })
    .where(and(isOfStream, isAlive))
    .returning({ id: r.id })
  return ended.length > 0
}
