import { EventEmitter } from 'node:events'
import type { Log } from '#server/platform/logging/log.ts'
import type {
  LayerWish,
  MediaServer,
  MediaSession,
  RecordingFigures,
  SourceFigures,
  SourceId,
  WebmSession,
} from './media-server.ts'
import { notLive, notRecording, relayRestarting } from './refusals.ts'
import { RelayChild } from './relay-child.ts'
import type { RelayEvent, RelayOptions } from './relay-messages.ts'
import { WebmFeed } from './webm-feed.ts'

const IDLE_MS = 5 * 60_000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5000
/** A process that ran for so long did not fail at its start. */
const STEADY_MS = 30_000
/** Whoever watches over HTTP waits no longer for the first picture. */
const BEGIN_MS = 5000

interface Events {
  publisher: [source: SourceId, isLive: boolean, layers: number]
  gone: [sessionId: string, reason: string]
  lost: []
}

/**
 * The media server that is part of this program: a process of its own, so that packets never wait for pages, nor pages for packets,
 * and so that a fault in its native code ends no more than the streams.
 */
export class EmbeddedMediaServer implements MediaServer {
  readonly abilities = { recording: true, http: true, layers: true } as const
  readonly noticesLeavers = true
  readonly #options: RelayOptions
  readonly #log: Log
  readonly #events = new EventEmitter<Events>()
  readonly #sessions = new Set<string>()
  readonly #recordings = new Set<string>()
  readonly #feeds = new Map<string, WebmFeed>()
  #child: RelayChild | null = null
  #startedAt = 0
  #wait = FIRST_WAIT_MS
  #restart: NodeJS.Timeout | null = null
  #idle: NodeJS.Timeout | null = null
  #ending: Promise<void> | undefined
  #isStopped = false

  /** Starts nothing yet: the process comes with the first session. */
  constructor({ log, ...options }: RelayOptions & { log: Log }) {
    this.#options = options
    this.#log = log
  }

  /** Of the process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  publish(source: SourceId, offer: string): Promise<MediaSession> {
    return this.#open((child) => child.call('publish', { source, offer }))
  }

  watch(source: SourceId, offer: string): Promise<MediaSession> {
    return this.#open((child) => child.call('watch', { source, offer }))
  }

  async watchWebm(source: SourceId, mayHaveVideo: boolean): Promise<WebmSession> {
    if (!this.#child) throw notLive()
    const { id } = await this.#open((child) => child.call('watchWebm', { source, mayHaveVideo }))
    const feed = new WebmFeed({
      keyframeWanted: () => void this.#child?.call('wantKeyframe', { source }).catch(() => {}),
      stuck: () => void this.close(id, 'stands still'),
    })
    this.#feeds.set(id, feed)
    const timer = setTimeout(() => feed.finish(), BEGIN_MS)
    try {
      const codecs = await feed.begun
      const kind = codecs.startsWith('vp8') ? 'video' : 'audio'
      return { id, type: `${kind}/webm; codecs="${codecs}"`, stream: feed }
    } catch {
      await this.close(id, 'no media')
      throw notLive()
    } finally {
      clearTimeout(timer)
    }
  }

  async showPicture(sessionId: string, isShown: boolean): Promise<void> {
    if (this.#sessions.has(sessionId)) await this.#child?.call('showPicture', { sessionId, isShown })
  }

  async chooseLayer(sessionId: string, wish: LayerWish): Promise<void> {
    if (this.#sessions.has(sessionId)) await this.#child?.call('chooseLayer', { sessionId, wish })
  }

  /** Its answers are whole, and it learns of new ways from the first check. */
  async trickle(): Promise<void> {}

  async iceServers(): Promise<[]> {
    return []
  }

  async close(sessionId: string, reason: string): Promise<void> {
    if (this.#sessions.has(sessionId)) await this.#child?.call('close', { sessionId, reason })
  }

  async closeStream(stream: number, reason: string): Promise<void> {
    await this.#child?.call('closeStream', { stream, reason })
  }

  async record(source: SourceId, path: string): Promise<void> {
    if (!this.#child) throw notLive()
    await this.#child.call('record', { source, path })
    this.#recordings.add(keyOf(source))
    this.#stayFor()
  }

  async stopRecording(source: SourceId): Promise<RecordingFigures> {
    if (!this.#child || !this.#recordings.delete(keyOf(source))) throw notRecording()
    this.#stayFor()
    return this.#child.call('stopRecording', { source })
  }

  async figures(stream: number): Promise<Record<string, SourceFigures>> {
    return (await this.#child?.call('figures', { stream })) ?? {}
  }

  on<Name extends keyof Events>(event: Name, listener: (...args: Events[Name]) => void): void {
    const events: EventEmitter = this.#events
    events.on(event, listener)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#restart) clearTimeout(this.#restart)
    const ended = [...this.#sessions]
    await this.#endChild()
    for (const id of ended) this.#events.emit('gone', id, 'stopped')
  }

  async #open<Session extends { id: string }>(call: (child: RelayChild) => Promise<Session>): Promise<Session> {
    // A process that ends still has the port.
    await this.#ending
    if (this.#isStopped || this.#restart) throw relayRestarting()
    this.#child ??= this.#start()
    const child = this.#child
    this.#stayFor()
    const session = await call(child)
    // It may have died between its answer and now.
    if (this.#child !== child) throw relayRestarting()
    this.#sessions.add(session.id)
    this.#stayFor()
    return session
  }

  #start(): RelayChild {
    this.#startedAt = performance.now()
    const child = new RelayChild(this.#options, {
      news: (news) => {
        if (this.#child === child) this.#told(news)
      },
      exit: (how) => {
        if (this.#child === child) this.#died(how)
      },
    })
    return child
  }

  #told(news: RelayEvent): void {
    if (news.type === 'publisher') this.#events.emit('publisher', news.source, news.isLive, news.layers)
    if (news.type === 'unable') this.#log.error({ reason: news.message }, 'the relay of live media cannot start')
    if (news.type === 'webm') for (const id of news.sessionIds) this.#feeds.get(id)?.add(news.part, performance.now())
    if (news.type !== 'gone') return
    this.#sessions.delete(news.sessionId)
    this.#endFeed(news.sessionId)
    this.#stayFor()
    this.#events.emit('gone', news.sessionId, news.reason)
  }

  #died(how: string): void {
    if (performance.now() - this.#startedAt > STEADY_MS) this.#wait = FIRST_WAIT_MS
    this.#log.error(
      { how, sessions: this.#sessions.size, againInMs: this.#wait },
      'the relay of live media ended by itself',
    )
    const isMissed = this.#sessions.size > 0
    this.#child = null
    this.#sessions.clear()
    for (const id of this.#feeds.keys()) this.#endFeed(id)
    this.#recordings.clear()
    if (this.#idle) clearTimeout(this.#idle)
    this.#restart = setTimeout(() => {
      this.#restart = null
      // One that cannot start, as on a port that is taken, is tried again when somebody asks for it.
      if (!isMissed) return
      this.#child = this.#start()
      this.#stayFor()
    }, this.#wait)
    this.#wait = Math.min(LONGEST_WAIT_MS, this.#wait * 2)
    this.#events.emit('lost')
  }

  /** Ends the process some minutes after its last session. */
  #stayFor(): void {
    if (this.#idle) clearTimeout(this.#idle)
    this.#idle =
      this.#sessions.size + this.#recordings.size > 0 ? null : setTimeout(() => void this.#endChild(), IDLE_MS).unref()
  }

  #endFeed(sessionId: string): void {
    this.#feeds.get(sessionId)?.finish()
    this.#feeds.delete(sessionId)
  }

  async #endChild(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle)
    const child = this.#child
    this.#child = null
    this.#sessions.clear()
    for (const id of this.#feeds.keys()) this.#endFeed(id)
    this.#recordings.clear()
    this.#ending = child?.stop()
    await this.#ending
  }
}

const keyOf = ({ stream, slot }: SourceId): string => `${stream} ${slot}`
