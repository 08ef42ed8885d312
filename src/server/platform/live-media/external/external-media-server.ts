import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/logging/log.ts'
import type {
  MediaServer,
  MediaSession,
  RecordingFigures,
  SourceFigures,
  SourceId,
  WebmSession,
} from '../media-server.ts'
import { noHttpElsewhere, notLive, recordedElsewhere, relayRestarting, roomFull, tooManyStreams } from '../refusals.ts'
import { type IceServer, writeIceLinks } from './ice-links.ts'
import { nameOf, type ServerAddress } from './server-address.ts'
import { Upstream, type UpstreamSession } from './upstream.ts'

/** A host of whom the server knows nothing for so long is gone: it may have been connecting. */
const SILENT_MS = 10_000
const STOP_MS = 2000

interface ExternalOptions {
  address: ServerAddress
  token: string | null
  maxViewers: number
  maxStreams: number
  log: Log
}

interface Session {
  kind: 'send' | 'watch'
  source: SourceId
  upstream: UpstreamSession
}

interface Events {
  publisher: [source: SourceId, isLive: boolean, layers: number]
  gone: [sessionId: string, reason: string]
  lost: []
}

/**
 * A media server elsewhere, such as MediaMTX, in place of the one of this program: it is told of offers, and whoever is cut is ended
 * there. It tells nothing by itself, so a publisher counts as sending as long as the session stands.
 */
export class ExternalMediaServer implements MediaServer {
  readonly abilities = { recording: false, http: false, layers: false } as const
  readonly noticesLeavers = false
  readonly #upstream: Upstream
  readonly #options: ExternalOptions
  readonly #events = new EventEmitter<Events>()
  readonly #sessions = new Map<string, Session>()
  readonly #ending = new Set<Promise<void>>()
  /** Since when the server says that nobody sends, by the name of the source. */
  readonly #unheardSince = new Map<string, number>()
  #opening = 0
  #isStopped = false

  constructor(options: ExternalOptions) {
    this.#options = options
    this.#upstream = new Upstream(options.address, options.token, options.log)
  }

  async publish(source: SourceId, offer: string): Promise<MediaSession> {
    const streams = new Set([...this.#of('send')].map(([, session]) => session.source.stream))
    if (!streams.has(source.stream) && streams.size >= this.#options.maxStreams) throw tooManyStreams()
    const wasLive = this.#isLive(source)
    try {
      const upstream = await this.#openPublisher(source, offer)
      for (const [id] of this.#of('send', source)) this.#end(id, 'replaced')
      this.#unheardSince.delete(nameOf(source))
      const session = this.#note({ kind: 'send', source, upstream })
      if (!wasLive) this.#tellLive(source)
      return session
    } catch (error) {
      if (wasLive && !this.#isLive(source)) this.#events.emit('publisher', source, false, 1)
      throw error
    }
  }

  async watch(source: SourceId, offer: string): Promise<MediaSession> {
    if (!this.#isLive(source)) throw notLive()
    if ([...this.#of('watch')].length + this.#opening >= this.#options.maxViewers) throw roomFull()
    this.#opening++
    try {
      const upstream = await this.#upstream.open('whep', source, offer)
      this.#unheardSince.delete(nameOf(source))
      return this.#note({ kind: 'watch', source, upstream })
    } catch (error) {
      if (error instanceof Refusal && error.status === 409) this.#unheard(source)
      throw error
    } finally {
      this.#opening--
    }
  }

  async watchWebm(): Promise<WebmSession> {
    throw noHttpElsewhere()
  }

  // WHEP has no word for it.
  async showPicture(): Promise<void> {}

  async chooseLayer(): Promise<void> {}

  async trickle(sessionId: string, fragment: string): Promise<void> {
    const session = this.#sessions.get(sessionId)
    if (session && !(await this.#upstream.trickle(session.upstream, fragment))) this.#end(sessionId, 'disconnected')
  }

  iceServers(source: SourceId): Promise<IceServer[]> {
    return this.#upstream.iceServers(source)
  }

  // Whoever is cut is cut here at once; a server that answers late holds nobody else up.
  async close(sessionId: string, reason: string): Promise<void> {
    this.#end(sessionId, reason)
  }

  async closeStream(stream: number, reason: string): Promise<void> {
    for (const [id, { source }] of this.#sessions) if (source.stream === stream) this.#end(id, reason)
  }

  async figures(stream: number): Promise<Record<string, SourceFigures>> {
    const of = [...this.#sessions.values()].filter(({ source }) => source.stream === stream)
    const slots = new Set(of.map(({ source }) => source.slot))
    const count = (slot: string, kind: Session['kind']) =>
      of.filter((session) => session.source.slot === slot && session.kind === kind).length
    return Object.fromEntries(
      [...slots].map((slot) => [
        slot,
        {
          ...{ isLive: count(slot, 'send') > 0, viewers: count(slot, 'watch') },
          ...{ bitsPerSecond: 0, packetsLost: 0, codec: null },
        },
      ]),
    )
  }

  async record(): Promise<void> {
    throw recordedElsewhere()
  }

  async stopRecording(): Promise<RecordingFigures> {
    throw recordedElsewhere()
  }

  on<Name extends keyof Events>(event: Name, listener: (...args: Events[Name]) => void): void {
    const events: EventEmitter = this.#events
    events.on(event, listener)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const id of this.#sessions.keys()) this.#end(id, 'stopped')
    await this.#ended()
  }

  /** What is being ended is; but nobody waits long for a server that does not answer. */
  async #ended(): Promise<void> {
    await Promise.race([Promise.all(this.#ending), delay(STOP_MS, undefined, { ref: false })])
  }

  *#of(kind: Session['kind'], source?: SourceId): Generator<[string, Session]> {
    for (const entry of this.#sessions)
      if (entry[1].kind === kind && (!source || nameOf(entry[1].source) === nameOf(source))) yield entry
  }

  /** Where a server takes no second publisher, the first one has to go before: it is the same person, who has come back. */
  async #openPublisher(source: SourceId, offer: string): Promise<UpstreamSession> {
    try {
      return await this.#upstream.open('whip', source, offer)
    } catch (error) {
      const before = [...this.#of('send', source)]
      if (!(error instanceof Refusal) || error.status !== 409 || before.length === 0) throw error
      for (const [id] of before) this.#end(id, 'replaced')
      await this.#ended()
      return this.#upstream.open('whip', source, offer)
    }
  }

  #note(session: Session): MediaSession {
    const { upstream } = session
    if (this.#isStopped) {
      void this.#upstream.end(upstream)
      throw relayRestarting()
    }
    const id = randomBytes(16).toString('hex')
    this.#sessions.set(id, session)
    return { id, answer: upstream.answer, links: writeIceLinks(upstream.iceServers) }
  }

  #isLive(source: SourceId): boolean {
    return !this.#of('send', source).next().done
  }

  /** Once whoever opened the session knows it. */
  #tellLive(source: SourceId): void {
    setImmediate(() => {
      if (this.#isLive(source)) this.#events.emit('publisher', source, true, 1)
    })
  }

  /** The server says that nobody sends, though somebody has a session: they connect, or their line broke, or they are gone. */
  #unheard(source: SourceId): void {
    const since = this.#unheardSince.get(nameOf(source)) ?? performance.now()
    this.#unheardSince.set(nameOf(source), since)
    if (performance.now() - since < SILENT_MS) return
    for (const [id] of this.#of('send', source)) this.#end(id, 'no media')
  }

  #end(sessionId: string, reason: string): void {
    const session = this.#sessions.get(sessionId)
    if (!session) return
    this.#sessions.delete(sessionId)
    const ending = this.#upstream.end(session.upstream)
    this.#ending.add(ending)
    void ending.finally(() => this.#ending.delete(ending))
    this.#events.emit('gone', sessionId, reason)
    const { kind, source } = session
    if (kind === 'send' && reason !== 'replaced') {
      this.#unheardSince.delete(nameOf(source))
      this.#events.emit('publisher', source, false, 1)
    }
  }
}
