import { mkdir, stat } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import { HOST_SLOT, isRunning } from '#contract/streams.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict, Refusal } from '#server/platform/http/errors.ts'
import type { SourceId } from '#server/platform/live-media/media-server.ts'
import { tellRoom } from '../changes.ts'
import { type RecordingRow, type StreamRow, streamRecordingsTable, streamsTable } from '../table.ts'
import { addPart, endWrittenParts } from './replay.ts'
import { pathOfPart, recordingsFolder, storeOnce } from './store.ts'

const r = streamRecordingsTable
const LOOK_MS = 2000
/** A host who is away for so long has gone. */
const AWAY_MS = 30_000
/** After a restart their page has longer to come back: nobody could send meanwhile. */
const RETURN_MS = 2 * 60_000
const DISK_SHORT = 'The disk was nearly full.'

interface Running {
  stream: Pick<StreamRow, 'id' | 'chatRoomId'>
  /** The part that is written; null while the relay comes back. */
  part: RecordingRow | null
  /** Since when the host is away, in milliseconds of a clock that never goes back. */
  awaySince: number | null
}

const sourceOf = (stream: number): SourceId => ({ stream, slot: HOST_SLOT })

/** What this process records: it ends with the stream, when the host stays away, and before the disk is full. */
class Recordings {
  readonly #context: AppContext
  readonly #running = new Map<number, Running>()
  /** Streams that a process recorded until it died, and when that was found. */
  readonly #expected = new Map<number, number>()
  /** What is done about a stream, one after the other. */
  readonly #work = new Map<number, Promise<unknown>>()
  #timer: NodeJS.Timeout | null = null

  constructor(context: AppContext) {
    this.#context = context
    context.liveMedia.on('publisher', ({ stream, slot }, isLive) => {
      if (slot !== HOST_SLOT) return
      if (this.#running.has(stream)) this.#hostChanged(stream, isLive)
      else if (isLive) this.#quietly(stream, () => this.#goOn(stream))
    })
    context.liveMedia.on('lost', () => {
      for (const [id, running] of this.#running) this.#quietly(id, () => this.#lost(running))
    })
  }

  /**
   * Records what the host of a stream sends, until that is stopped.
   * @throws 409 for a stream that does not run, before its host sends, and for pictures that cannot be recorded; 507 on a full disk
   */
  start(stream: StreamRow): Promise<void> {
    return this.#inTurn(stream.id, async () => {
      if (!isRunning(stream.status)) throw conflict('Only a stream that runs can be recorded.')
      if (this.#running.has(stream.id)) return
      this.#context.disk.refuseFull()
      await this.#record(stream)
    })
  }

  /** Goes on with the recording of a stream once its host is back: the process that recorded it died. */
  expect(streamId: number): void {
    if (!this.#running.has(streamId)) this.#expected.set(streamId, performance.now())
  }

  /** Ends the recording of a stream, if there is one, whichever process writes it; its file is stored meanwhile. */
  stop(streamId: number, words: string | null = null): Promise<void> {
    return this.#inTurn(streamId, async () => {
      const running = this.#running.get(streamId)
      this.#expected.delete(streamId)
      if (!running) {
        await endWrittenParts(this.#context.db, streamId)
        return
      }
      this.#forget(streamId)
      await this.#end(running, words, false)
    })
  }

  async #record(stream: Running['stream']): Promise<void> {
    const part = await this.#begin(stream.id)
    this.#running.set(stream.id, { stream, part, awaySince: null })
    this.#timer ??= setInterval(() => void this.#look(), LOOK_MS).unref()
    await this.#tell(stream)
  }

  /** Goes on with what another process recorded until the host came to this one, as after a restart. */
  async #goOn(streamId: number): Promise<void> {
    if (this.#running.has(streamId)) return
    const { db, disk } = this.#context
    const foundAt = this.#expected.get(streamId) ?? Number.NEGATIVE_INFINITY
    this.#expected.delete(streamId)
    const wasWritten = (await endWrittenParts(db, streamId)) || performance.now() - foundAt < RETURN_MS
    const [stream] = wasWritten ? await db.select().from(streamsTable).where(eq(streamsTable.id, streamId)) : []
    if (stream && isRunning(stream.status) && !disk.isShort) await this.#record(stream)
  }

  #inTurn<T>(streamId: number, work: () => Promise<T>): Promise<T> {
    const turn = (this.#work.get(streamId) ?? Promise.resolve()).then(work)
    const settled = turn.catch(() => {})
    this.#work.set(streamId, settled)
    void settled.then(() => {
      if (this.#work.get(streamId) === settled) this.#work.delete(streamId)
    })
    return turn
  }

  #quietly(streamId: number, work: () => Promise<void>): void {
    this.#inTurn(streamId, work).catch((error: Error) =>
      this.#context.log.warn({ error, streamId }, 'a recording could not be seen to'),
    )
  }

  async #begin(streamId: number): Promise<RecordingRow> {
    const { db, liveMedia } = this.#context
    await mkdir(recordingsFolder(this.#context), { recursive: true, mode: 0o700 })
    const part = await addPart(db, streamId)
    try {
      await liveMedia.record(sourceOf(streamId), pathOfPart(this.#context, part))
    } catch (error) {
      await db.delete(r).where(eq(r.id, part.id))
      throw error
    }
    return part
  }

  /**
   * Ends the part that is written.
   * @param isLost whether the relay that wrote it died, so that nobody finishes it
   */
  async #end(running: Running, words: string | null, isLost: boolean): Promise<void> {
    const { part, stream } = running
    running.part = null
    if (!part) return
    const isFinished = await this.#finish(stream.id)
    const ended = { state: 'storing', words, endedAt: sql`now()`, seenAt: sql`now()` } as const
    const [row] = await this.#context.db.update(r).set(ended).where(eq(r.id, part.id)).returning()
    await this.#tell(stream)
    // Where it was deleted meanwhile, its file goes the same way. One that is written still is stored by whoever looks for abandoned ones.
    if (isFinished || isLost) void storeOnce(this.#context, row ?? part, true)
  }

  /** Whether the relay has finished the file of a stream; what it leaves unfinished is repaired while it is stored. */
  async #finish(streamId: number): Promise<boolean> {
    try {
      await this.#context.liveMedia.stopRecording(sourceOf(streamId))
      return true
    } catch (error) {
      this.#context.log.warn({ error, streamId }, 'a recording was not finished by the relay')
      // The relay that knows of no recording has died, and another runs by now.
      return error instanceof Refusal && error.status === 409
    }
  }

  #hostChanged(streamId: number, isLive: boolean): void {
    this.#quietly(streamId, async () => {
      const running = this.#running.get(streamId)
      if (!running) return
      running.awaySince = isLive ? null : (running.awaySince ?? performance.now())
      if (!isLive || running.part) return
      try {
        running.part = await this.#begin(streamId)
      } catch (error) {
        // Of pictures that cannot be recorded there is no next part.
        this.#forget(streamId)
        if (!(error instanceof Refusal)) throw error
      }
      await this.#tell(running.stream)
    })
  }

  async #lost(running: Running): Promise<void> {
    running.awaySince = performance.now()
    await this.#end(running, null, true)
  }

  async #look(): Promise<void> {
    const { disk, log } = this.#context
    for (const [id, running] of this.#running)
      await this.#lookAt(id, running, disk.isShort).catch((error: Error) =>
        log.warn({ error, streamId: id }, 'a recording could not be looked at'),
      )
  }

  async #lookAt(id: number, { part, awaySince }: Running, isShort: boolean): Promise<void> {
    if (isShort) return this.stop(id, DISK_SHORT)
    if (awaySince !== null && performance.now() - awaySince > AWAY_MS) return this.stop(id)
    const { db } = this.#context
    const [stream] = await db.select({ status: streamsTable.status }).from(streamsTable).where(eq(streamsTable.id, id))
    // Another process may have ended it.
    if (!stream || !isRunning(stream.status)) return this.stop(id)
    if (!part) return
    const size = await stat(pathOfPart(this.#context, part)).then(
      (file) => file.size,
      () => 0,
    )
    const isWritten = and(eq(r.id, part.id), eq(r.state, 'recording'))
    const [noted] = await db.update(r).set({ bytes: size, seenAt: sql`now()` }).where(isWritten).returning({ id: r.id })
    // Another process was asked to stop it, or its host sends to that one now.
    if (!noted) await this.stop(id)
  }

  #forget(streamId: number): void {
    this.#running.delete(streamId)
    if (this.#running.size > 0 || !this.#timer) return
    clearInterval(this.#timer)
    this.#timer = null
  }

  #tell(stream: Running['stream']): Promise<void> {
    return this.#context.db.transaction((transaction) => tellRoom(this.#context, transaction, stream))
  }
}

const byContext = new WeakMap<AppContext, Recordings>()

/** The recordings of this process. */
export function recordings(context: AppContext): Recordings {
  const known = byContext.get(context) ?? new Recordings(context)
  byContext.set(context, known)
  return known
}
