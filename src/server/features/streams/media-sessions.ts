import { eq, sql } from 'drizzle-orm'
import { socketRoomOf } from '#contract/chat.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { StreamSource } from '#contract/schemas/kit/stream-shapes.ts'
import { HOST_SLOT, isRunning, TABLE_SEATS } from '#contract/streams.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/errors.ts'
import type { SourceId } from '#server/platform/live-media/media-server.ts'
import { streamPolicy } from './policy.ts'
import { type CallerStanding, isStillAllowed, ownSlotOf } from './standing.ts'
import { streamsTable } from './table.ts'

const s = streamsTable
/** Whoever may not watch or send any more is cut within so long. */
const CHECK_MS = 1000
/** How often a page is asked to say that it is still there, and after how long without a word it is not. */
export const KEEP_SECONDS = 10
const UNKEPT_MS = 30_000

/** By what somebody is known who sends or watches: asked for again as long as they do, it says who they are by now; null: nobody. */
export type FindCaller = () => Promise<Caller | null>

interface OpenSession {
  kind: 'send' | 'watch'
  streamId: number
  chatRoomId: number
  slot: string
  userId: number
  username: string
  find: FindCaller
  /** When whoever has it last said so; null where the media server notices itself who has gone, and for programs. */
  keptAt: number | null
}

/** Who sends or watches, and how to ask who they are by now. */
interface Party {
  caller: Caller
  find: FindCaller
  isPage: boolean
}

const keyOf = ({ stream, slot }: SourceId) => `${stream} ${slot}`

/** Whether somebody may do by now what a session of theirs does. */
function holds({ kind, slot }: Pick<OpenSession, 'kind' | 'slot'>, standing: CallerStanding, caller: Caller): boolean {
  if (!isRunning(standing.stream.status)) return false
  if (kind === 'watch') return can(caller, streamPolicy.watch, standing)
  return can(caller, streamPolicy.sendFromSlot, { ...standing, slot, ownSlot: ownSlotOf(caller) })
}

/** The connections for media that this process has given out: who sends and who watches, asked again every second whether they may. */
class MediaSessions {
  readonly #context: AppContext
  readonly #open = new Map<string, OpenSession>()
  /** The sources that media comes from at this moment, with how many layers of pictures. */
  readonly #live = new Map<string, number>()
  /** Places whose offer is answered at this moment: two who ask at once do not get one seat. */
  readonly #coming = new Set<{ streamId: number; slot: string }>()
  #timer: NodeJS.Timeout | null = null
  #isChecking = false

  constructor(context: AppContext) {
    this.#context = context
    const { liveMedia } = context
    liveMedia.on('publisher', (source, isLive, layers) => this.#sourceChanged(source, isLive, layers))
    liveMedia.on('gone', (id) => this.#forget(id))
    liveMedia.on('lost', () => this.#lost())
  }

  /**
   * Takes in what somebody sends.
   * @throws 403 for whoever may not send from there, 409 for a stream that does not run; else as the media server does
   */
  async send(standing: CallerStanding, slot: string, party: Party, offer: string) {
    const { stream } = standing
    if (!isRunning(stream.status)) throw conflict(notRunningWords(stream.status))
    if (!holds({ kind: 'send', slot }, standing, party.caller))
      throw forbidden('You may not send to this stream from there.')
    if (this.#isTableFull(stream.id, slot)) throw conflict('All seats are taken.')
    const place = { streamId: stream.id, slot }
    this.#coming.add(place)
    try {
      await this.#tellReplaced(stream.id, slot)
      const session = await this.#context.liveMedia.publish({ stream: stream.id, slot }, offer)
      return this.#note(session, { kind: 'send', slot, ...this.#of(standing, party) })
    } finally {
      this.#coming.delete(place)
    }
  }

  /** Hands a source on to somebody. @throws as `send`, and 409 while nobody sends */
  async watch(standing: CallerStanding, slot: string, party: Party, offer: string) {
    const { stream } = standing
    if (!isRunning(stream.status)) throw conflict(notRunningWords(stream.status))
    const session = await this.#context.liveMedia.watch({ stream: stream.id, slot }, offer)
    return this.#note(session, { kind: 'watch', slot, ...this.#of(standing, party) })
  }

  /** The same over HTTP. @throws as `watch`, and 406 for pictures that cannot be played so */
  async watchWebm(standing: CallerStanding, slot: string, party: Party, mayHaveVideo: boolean) {
    const { stream } = standing
    if (!isRunning(stream.status)) throw conflict(notRunningWords(stream.status))
    const session = await this.#context.liveMedia.watchWebm({ stream: stream.id, slot }, mayHaveVideo)
    return this.#note(session, { kind: 'watch', slot, ...this.#of(standing, party), keptAt: null })
  }

  /** Notes that whoever has a session is still there. @throws 404 for one there is not, or not any more */
  keep(id: string): void {
    const session = this.#open.get(id)
    if (!session) throw notFound('Session')
    if (session.keptAt !== null) session.keptAt = performance.now()
  }

  /** Ends a session, for whoever has its secret. @throws 404 for one there is not, or not any more */
  async end(id: string): Promise<void> {
    if (!this.#open.has(id)) throw notFound('Session')
    this.#forget(id)
    await this.#context.liveMedia.close(id, 'ended')
  }

  /** Ends all sessions of a stream. */
  async closeStream(streamId: number, reason: string): Promise<void> {
    for (const [id, session] of this.#open) if (session.streamId === streamId) this.#open.delete(id)
    await this.#context.liveMedia.closeStream(streamId, reason)
  }

  /** Who sends to a stream at this moment, its host first. */
  sourcesOf(streamId: number): StreamSource[] {
    const sending = [...this.#open.values()].filter(
      ({ kind, slot, streamId: of }) =>
        of === streamId && kind === 'send' && this.#live.has(keyOf({ stream: streamId, slot })),
    )
    // The last session of a place is the one that counts: it has taken the place of those before.
    const bySlot = new Map(
      sending.map(({ slot, userId, username }) => {
        const layers = this.#live.get(keyOf({ stream: streamId, slot })) ?? 0
        return [slot, { slot, userId, username, layers }]
      }),
    )
    return [...bySlot.values()].sort((one, other) => Number(other.slot === HOST_SLOT) - Number(one.slot === HOST_SLOT))
  }

  /** Asks again of every session whether it may go on, and ends those that may not. */
  async check(): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      await Promise.all([...this.#open].map(([id, session]) => this.#checkOne(id, session)))
    } catch (error) {
      // A database that is away sends nobody away.
      this.#context.log.warn({ error }, 'media sessions could not be asked for yet')
    } finally {
      this.#isChecking = false
    }
  }

  async #checkOne(id: string, session: OpenSession): Promise<void> {
    const isThere = session.keptAt === null || performance.now() - session.keptAt < UNKEPT_MS
    const caller = isThere ? await session.find() : null
    const { db } = this.#context
    if (caller && (await isStillAllowed(db, session.streamId, caller, (now) => holds(session, now, caller)))) return
    // It may have ended meanwhile.
    if (this.#open.has(id)) await this.end(id)
  }

  /** Whether all places of a stream are sent from but this one. */
  #isTableFull(streamId: number, slot: string): boolean {
    const sending = [...this.#open.values()].filter(({ kind }) => kind === 'send')
    const taken = [...sending, ...this.#coming].filter((place) => place.streamId === streamId)
    const others = new Set(taken.map((place) => place.slot).filter((other) => other !== slot))
    return others.size >= TABLE_SEATS
  }

  /** Whoever sent from a place before is told that it was taken: of a line that dropped they would begin anew, and take it back. */
  async #tellReplaced(streamId: number, slot: string): Promise<void> {
    for (const [id, { kind, userId, ...of }] of this.#open)
      if (kind === 'send' && of.streamId === streamId && of.slot === slot)
        await this.#context.realtime.toPerson(userId, {
          ...{ type: 'sender_replaced', streamId },
          session: sessionTag(id),
        })
  }

  #of({ stream }: CallerStanding, { caller, find, isPage }: Party) {
    const keptAt = isPage && !this.#context.liveMedia.noticesLeavers ? performance.now() : null
    const { id: userId, username } = caller
    return { streamId: stream.id, chatRoomId: stream.chatRoomId, userId, username, find, keptAt }
  }

  #note<Session extends { id: string }>(session: Session, open: OpenSession): Session {
    this.#open.set(session.id, open)
    this.#timer ??= setInterval(() => void this.check(), CHECK_MS).unref()
    return session
  }

  #forget(id: string): void {
    this.#open.delete(id)
    if (this.#open.size > 0 || !this.#timer) return
    clearInterval(this.#timer)
    this.#timer = null
  }

  #sourceChanged(source: SourceId, isLive: boolean, layers: number): void {
    if (isLive) this.#live.set(keyOf(source), layers)
    else this.#live.delete(keyOf(source))
    void this.#tell(source.stream).catch((error: unknown) =>
      this.#context.log.warn({ error }, 'who sends to a stream could not be noted'),
    )
  }

  /** Tells those before a stream who sends, and notes since when nobody does. */
  async #tell(streamId: number): Promise<void> {
    const isSentTo = this.sourcesOf(streamId).length > 0
    const [stream] = await this.#context.db
      .update(s)
      .set({ silentSince: isSentTo ? null : sql`coalesce(${s.silentSince}, now())` })
      .where(eq(s.id, streamId))
      .returning({ chatRoomId: s.chatRoomId })
    if (!stream) return
    // As it is by now: of two changes at once the later one may have been told first.
    const sources = this.sourcesOf(streamId)
    this.#context.realtime.passInRoom(socketRoomOf(stream.chatRoomId), { type: 'stream_sources', streamId, sources })
  }

  #lost(): void {
    const streams = new Map([...this.#open.values()].map(({ streamId, chatRoomId }) => [streamId, chatRoomId]))
    this.#open.clear()
    this.#live.clear()
    for (const [streamId, chatRoomId] of streams) {
      void this.#tell(streamId).catch(() => {})
      // A page does not notice for seconds that the other end is gone.
      this.#context.realtime.passInRoom(socketRoomOf(chatRoomId), { type: 'media_restarted', streamId })
    }
  }
}

/** What a session begins with: it names it to whoever has it, and gives nobody the right to end it. */
export const sessionTag = (id: string): string => id.slice(0, 8)

const notRunningWords = (status: string) =>
  status === 'ended' ? 'This stream has ended.' : 'This stream has not begun.'

const byContext = new WeakMap<AppContext, MediaSessions>()

/** The media sessions of this process. */
export function mediaSessions(context: AppContext): MediaSessions {
  const known = byContext.get(context) ?? new MediaSessions(context)
  byContext.set(context, known)
  return known
}
