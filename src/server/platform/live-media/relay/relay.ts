import { randomBytes } from 'node:crypto'
import type { LayerWish, MediaSession, RecordingFigures, SourceFigures, SourceId } from '../media-server.ts'
import { alreadyRecording, notLive, notOverHttp, notRecording, roomFull, tooManyStreams } from '../refusals.ts'
import type { RelayOptions, WebmPart } from '../relay-messages.ts'
import { readOffer } from './offer.ts'
import { Publisher } from './publisher.ts'
import { Recorder } from './recording/recorder.ts'
import { Source } from './source.ts'
import { Viewer } from './viewer.ts'

const TICK_MS = 20
const VIEWER_TICK_MS = 1000

interface RelayEvents {
  publisher: (source: SourceId, isLive: boolean, layers: number) => void
  gone: (sessionId: string, reason: string) => void
  /** Some of a WebM for those who watch over HTTP. */
  webm: (sessionIds: string[], part: WebmPart) => void
}

/** Sources with their publishers and viewers, and the sessions by which they are known outside. */
export class Relay {
  readonly #sources = new Map<string, Source>()
  readonly #sessions = new Map<string, { source: Source; close: () => void }>()
  readonly #options: RelayOptions & { udpPort: number }
  readonly #events: RelayEvents
  #opening = 0
  #timer: NodeJS.Timeout | null = null
  #viewersAt = 0

  constructor(options: RelayOptions & { udpPort: number }, events: RelayEvents) {
    this.#options = options
    this.#events = events
  }

  async publish(id: SourceId, text: string): Promise<MediaSession> {
    const offer = readOffer(text, 'publisher')
    const streams = new Set([...this.#sources.values()].flatMap((one) => (one.hasPublisher ? [one.id.stream] : [])))
    if (!streams.has(id.stream) && streams.size >= this.#options.maxStreams) throw tooManyStreams()
    const sessionId = newSessionId()
    const source = this.#source(id)
    const publisher = await this.#open(source, () =>
      Publisher.open(sessionId, offer, this.#options, {
        packet: (packet, now) => source.forward(sessionId, packet, now),
        clock: (track) => {
          if (source.publisher?.id === sessionId) for (const viewer of source.viewers.values()) viewer.tellClock(track)
        },
        ended: (reason) => this.close(sessionId, reason),
      }),
    )
    this.#add(source, publisher)
    source.expect(publisher)
    return { id: sessionId, answer: publisher.answer }
  }

  async watch(id: SourceId, text: string): Promise<MediaSession> {
    const offer = readOffer(text, 'viewer')
    const source = this.#sources.get(keyOf(id))
    if (!source?.isLive) throw notLive()
    if (this.#viewerCount() + this.#opening >= this.#options.maxViewers) throw roomFull()
    const sessionId = newSessionId()
    const viewer = await this.#open(source, () =>
      Viewer.open(sessionId, offer, source.videoCodec, this.#options, {
        kept: (kind, layer, sequence) => source.publisher?.track(kind, layer)?.kept(sequence),
        keyframeWanted: (layer, now) => source.publisher?.keyframes[layer].want(now),
        highBitsPerSecond: (now) => source.publisher?.track('video')?.bitsPerSecond(now) ?? 0,
        connected: (layer) => source.publisher?.keyframes[layer].want(performance.now()),
        ended: (reason) => this.close(sessionId, reason),
      }),
    )
    if (!source.isLive) {
      viewer.close()
      throw notLive()
    }
    this.#add(source, viewer)
    source.viewers.set(sessionId, viewer)
    return { id: sessionId, answer: viewer.answer }
  }

  /** Begins to write what a source sends as a WebM for one more who watches; the parts of it are told. */
  watchWebm(id: SourceId, mayHaveVideo: boolean): { id: string } {
    const source = this.#sources.get(keyOf(id))
    if (!source?.isLive) throw notLive()
    if (mayHaveVideo && source.videoCodec === 'H264') throw notOverHttp()
    if (this.#viewerCount() + this.#opening >= this.#options.maxViewers) throw roomFull()
    const sessionId = newSessionId()
    this.#sessions.set(sessionId, { source, close: () => {} })
    source.addReader(sessionId, mayHaveVideo, performance.now())
    return { id: sessionId }
  }

  /** Sends somebody who watches no pictures for a while, or again from the next keyframe on. */
  showPicture(sessionId: string, isShown: boolean): void {
    this.#sessions.get(sessionId)?.source.viewers.get(sessionId)?.showPicture(isShown, performance.now())
  }

  /** Sends somebody who watches another layer of the pictures. */
  chooseLayer(sessionId: string, wish: LayerWish): void {
    const source = this.#sessions.get(sessionId)?.source
    source?.viewers.get(sessionId)?.chooseLayer(wish)
    source?.steer(performance.now())
  }

  wantKeyframe(id: SourceId): void {
    this.#sources.get(keyOf(id))?.publisher?.keyframes.high.want(performance.now())
  }

  /** Ends a session, if there is one of this id. */
  close(sessionId: string, reason: string): void {
    const session = this.#sessions.get(sessionId)
    if (!session) return
    this.#sessions.delete(sessionId)
    session.close()
    session.source.remove(sessionId)
    this.#forget(session.source)
    this.#events.gone(sessionId, reason)
  }

  closeStream(stream: number, reason: string): void {
    for (const [sessionId, { source }] of this.#sessions) if (source.id.stream === stream) this.close(sessionId, reason)
  }

  /** Writes what a source sends into a file, until `stopRecording`. */
  record(id: SourceId, path: string): void {
    const source = this.#sources.get(keyOf(id))
    if (!source?.isLive) throw notLive()
    if (source.recorder) throw alreadyRecording()
    source.recorder = new Recorder(path, source.videoCodec, {
      keyframeWanted: (now) => source.publisher?.keyframes.high.want(now),
      clockOf: (kind) => source.publisher?.track(kind)?.clock ?? null,
    })
  }

  async stopRecording(id: SourceId): Promise<RecordingFigures> {
    const source = this.#sources.get(keyOf(id))
    const recorder = source?.recorder
    if (!source || !recorder) throw notRecording()
    source.recorder = null
    this.#forget(source)
    return recorder.finish()
  }

  /** Ends every session and finishes every recording. */
  async closeAll(reason: string): Promise<void> {
    const recordings = [...this.#sources.values()].filter(({ recorder }) => recorder)
    const finished = recordings.map(({ id }) => this.stopRecording(id))
    for (const sessionId of this.#sessions.keys()) this.close(sessionId, reason)
    await Promise.allSettled(finished)
  }

  figures(stream: number): Record<string, SourceFigures> {
    const sources = [...this.#sources.values()].filter(({ id }) => id.stream === stream)
    return Object.fromEntries(sources.map((source) => [source.id.slot, source.figures(performance.now())]))
  }

  #viewerCount(): number {
    return [...this.#sources.values()].reduce((sum, { viewerCount }) => sum + viewerCount, 0)
  }

  #source(id: SourceId): Source {
    const known = this.#sources.get(keyOf(id))
    if (known) return known
    const source = new Source(id, {
      live: (isLive, layers) => this.#events.publisher(id, isLive, layers),
      end: (sessionId, reason) => this.close(sessionId, reason),
      webm: (sessionIds, part) => this.#events.webm(sessionIds, part),
    })
    this.#sources.set(keyOf(id), source)
    return source
  }

  async #open<Opened>(source: Source, open: () => Promise<Opened>): Promise<Opened> {
    this.#opening++
    source.opening++
    try {
      return await open()
    } finally {
      this.#opening--
      source.opening--
      // Once what was opened is added: a source nobody uses is not kept.
      setImmediate(() => this.#forget(source))
    }
  }

  #add(source: Source, session: Publisher | Viewer): void {
    this.#sessions.set(session.id, { source, close: () => session.close() })
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS)
  }

  #forget(source: Source): void {
    if (source.isUnused && this.#sources.get(keyOf(source.id)) === source) this.#sources.delete(keyOf(source.id))
    if (this.#sessions.size > 0 || !this.#timer) return
    clearInterval(this.#timer)
    this.#timer = null
  }

  #tick(): void {
    const now = performance.now()
    for (const source of this.#sources.values()) source.tick(now)
    if (now - this.#viewersAt < VIEWER_TICK_MS) return
    this.#viewersAt = now
    for (const source of this.#sources.values()) for (const viewer of source.viewers.values()) viewer.tick(now)
  }
}

const newSessionId = (): string => randomBytes(16).toString('hex')
const keyOf = ({ stream, slot }: SourceId): string => `${stream} ${slot}`
