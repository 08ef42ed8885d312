import type { PictureLayer, SourceFigures, SourceId } from '../media-server.ts'
import type { WebmPart } from '../relay-messages.ts'
import type { MediaPacket } from './incoming-track.ts'
import type { VideoCodec } from './keyframes.ts'
import type { Publisher } from './publisher.ts'
import type { Recorder } from './recording/recorder.ts'
import type { Viewer } from './viewer.ts'
import { LiveWebm } from './webm/live-webm.ts'

/** How often it is decided which layer each viewer is sent. */
const STEER_MS = 200
/** Larger than any packet of a network without jumbo frames. */
const scratch = Buffer.allocUnsafe(2048)

interface SourceEvents {
  /** With how many layers of pictures. */
  live: (isLive: boolean, layers: number) => void
  /** Ends a session of this source. */
  end: (sessionId: string, reason: string) => void
  webm: (sessionIds: string[], part: WebmPart) => void
}

/** Those who watch over HTTP, and what is written for them. */
interface Readers {
  webm: LiveWebm
  ids: Set<string>
}

/** What one person sends, and those who watch it. */
export class Source {
  readonly id: SourceId
  readonly viewers = new Map<string, Viewer>()
  /** Who writes what it sends into a file. */
  recorder: Recorder | null = null
  /** Sessions that are being opened. */
  opening = 0
  readonly #events: SourceEvents
  /** With pictures, and of sound only. */
  readonly #readers = new Map<boolean, Readers>()
  #publisher: Publisher | null = null
  /** When something of its tracks came last. */
  readonly #cameAt = { audio: Number.NEGATIVE_INFINITY, video: Number.NEGATIVE_INFINITY }
  #steeredAt = 0
  /** One that was accepted and has not sent anything yet. */
  #next: Publisher | null = null

  constructor(id: SourceId, events: SourceEvents) {
    this.id = id
    this.#events = events
  }

  get isLive(): boolean {
    return this.#publisher !== null
  }

  get publisher(): Publisher | null {
    return this.#publisher
  }

  get hasPublisher(): boolean {
    return this.#publisher !== null || this.#next !== null
  }

  /** All who watch, over HTTP too. */
  get viewerCount(): number {
    return [...this.#readers.values()].reduce((sum, { ids }) => sum + ids.size, this.viewers.size)
  }

  get isUnused(): boolean {
    return !this.hasPublisher && this.viewerCount + this.opening === 0 && !this.recorder
  }

  /** The codec viewers have to share; null while there are no pictures. */
  get videoCodec(): VideoCodec | null {
    const name = this.#publisher?.track('video')?.media.codec.name
    return name && name !== 'opus' ? name : null
  }

  /** Waits for media of a publisher; until it comes, an older one goes on. */
  expect(publisher: Publisher): void {
    const replaced = this.#next
    this.#next = publisher
    if (replaced) this.#events.end(replaced.id, 'replaced')
  }

  /** Adds somebody who watches over HTTP. */
  addReader(sessionId: string, mayHaveVideo: boolean, now: number): void {
    const readers = this.#readers.get(mayHaveVideo) ?? { webm: this.#startWebm(mayHaveVideo, now), ids: new Set() }
    readers.ids.add(sessionId)
    this.#readers.set(mayHaveVideo, readers)
    if (mayHaveVideo) this.#publisher?.keyframes.high.want(now)
  }

  /** Passes a packet on to everybody who watches. */
  forward(from: string, packet: MediaPacket, now: number): void {
    if (this.#next?.id === from) this.#promote(this.#next, now)
    if (this.#publisher?.id !== from || packet.bytes.length > scratch.length) return
    if (packet.layer === 'high') {
      this.#cameAt[packet.kind] = now
      this.recorder?.take(packet, now)
      for (const { webm } of this.#readers.values()) webm.take(packet, now)
    }
    const bytes = scratch.subarray(0, packet.bytes.copy(scratch))
    const track = this.#publisher.track(packet.kind, packet.layer)
    for (const viewer of this.viewers.values())
      if (viewer.forward(packet, bytes, now) === 'started' && track) viewer.tellClock(track)
  }

  /** Takes a session out that ended. */
  remove(sessionId: string): void {
    this.viewers.delete(sessionId)
    for (const [mayHaveVideo, { ids }] of this.#readers)
      if (ids.delete(sessionId) && ids.size === 0) this.#readers.delete(mayHaveVideo)
    if (this.#next?.id === sessionId) this.#next = null
    if (this.#publisher?.id !== sessionId) return
    this.#publisher = null
    this.#events.live(false, 0)
  }

  tick(now: number): void {
    this.#publisher?.tick(now)
    this.#next?.tick(now)
    if (now - this.#steeredAt >= STEER_MS) this.steer(now)
    for (const { webm } of this.#readers.values()) webm.tick(now)
  }

  /** Decides which layer each viewer is sent, where there are two. */
  steer(now: number): void {
    const publisher = this.#publisher
    this.#steeredAt = now
    if (!publisher || publisher.layers < 2) return
    const isStalled = (layer: PictureLayer) => publisher.isStalled(layer, now)
    for (const viewer of this.viewers.values()) viewer.steer(isStalled, now)
  }

  figures(now: number): SourceFigures {
    const publisher = this.#publisher
    return {
      ...{
        isLive: this.isLive,
        viewers: this.viewerCount,
        bitsPerSecond: Math.round(publisher?.bitsPerSecond(now) ?? 0),
      },
      ...{
        packetsLost: publisher?.lost ?? 0,
        codec: this.videoCodec ?? publisher?.track('audio')?.media.codec.name ?? null,
      },
    }
  }

  #promote(publisher: Publisher, now: number): void {
    const replaced = this.#publisher
    this.#publisher = publisher
    this.#next = null
    const { layers } = publisher
    if (replaced) this.#events.end(replaced.id, 'replaced')
    if (replaced?.layers !== layers) this.#events.live(true, layers)
    this.recorder?.rebase(this.videoCodec)
    for (const { webm } of this.#readers.values()) webm.rebase(this.videoCodec)
    for (const viewer of this.viewers.values()) {
      viewer.rebase()
      if (layers < 2) viewer.keepToHigh()
      // What was agreed with a viewer cannot be changed; it joins again with the codec there is now.
      if (this.videoCodec && viewer.videoCodec && viewer.videoCodec !== this.videoCodec)
        this.#events.end(viewer.id, 'other codec')
    }
    this.steer(now)
    if (this.viewerCount === 0) return
    publisher.keyframes.high.want(now)
    if (layers > 1) publisher.keyframes.low.want(now)
  }

  #startWebm(mayHaveVideo: boolean, now: number): LiveWebm {
    const readers = () => [...(this.#readers.get(mayHaveVideo)?.ids ?? [])]
    return new LiveWebm(mayHaveVideo, this.videoCodec, this.#cameAt, now, {
      clockOf: (kind) => this.#publisher?.track(kind)?.clock ?? null,
      keyframeWanted: (at) => this.#publisher?.keyframes.high.want(at),
      part: (part) => this.#events.webm(readers(), part),
      ended: () => {
        for (const sessionId of readers()) this.#events.end(sessionId, 'other tracks')
      },
    })
  }
}
