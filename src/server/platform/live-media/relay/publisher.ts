import type { PictureLayer } from '../media-server.ts'
import { BitrateMeter } from './bitrate-meter.ts'
import { IncomingTrack, type MediaPacket } from './incoming-track.ts'
import { KeyframeRequests } from './keyframe-requests.ts'
import { type MediaTrackName, type Offer, trackName } from './offer.ts'
import { openPeer, type Peer, type PeerNetwork } from './peer.ts'
import { parseRtcp } from './rtcp.ts'
import { writeBitrateLimit, writeKeyframeRequest, writeReceiverReport } from './rtcp-writing.ts'
import { isRtcp, parseRtp, readExtension } from './rtp.ts'
import { type AgreedMedia, agree } from './session-description.ts'
import { TransportFeedback } from './transport-feedback.ts'

/** A host without media for so long is gone; so is one who never connected. */
const SILENT_MS = 10_000
/** Browsers expect feedback about twice per round trip or more. */
const FEEDBACK_MS = 60
const REPORT_MS = 1000
/** A layer of which nothing comes for so long is dropped by the host's encoder; of a still screen browsers send one picture a second. */
const STALLED_MS = 2000

interface PublisherEvents {
  packet: (packet: MediaPacket, now: number) => void
  /** The publisher's clock was told anew, by which viewers keep lips and voice together. */
  clock: (track: IncomingTrack) => void
  ended: (reason: string) => void
}

/** One who sends media. */
export class Publisher {
  readonly id: string
  readonly answer: string
  readonly keyframes: Readonly<Record<PictureLayer, KeyframeRequests>> = {
    high: new KeyframeRequests(() => this.#askForKeyframe('high')),
    low: new KeyframeRequests(() => this.#askForKeyframe('low')),
  }
  readonly #peer: Peer
  readonly #tracks: Map<MediaTrackName, IncomingTrack>
  readonly #meter = new BitrateMeter()
  readonly #feedback = new TransportFeedback()
  readonly #events: PublisherEvents
  readonly #maxBitrate: number
  #mediaAt = performance.now()
  #feedbackAt = 0
  #reportAt = 0

  private constructor(id: string, peer: Peer, media: AgreedMedia[], maxBitrate: number, events: PublisherEvents) {
    this.id = id
    this.#peer = peer
    this.answer = peer.answer
    const hasLayers = media.some(({ layer }) => layer === 'low')
    this.#tracks = new Map(
      media.map((line) => [trackName(line), new IncomingTrack(line, hasLayers && line.kind === 'video')]),
    )
    this.#maxBitrate = maxBitrate
    this.#events = events
  }

  /** @throws Refusal 400 or 406 for the offer */
  static async open(id: string, offer: Offer, network: PeerNetwork, events: PublisherEvents): Promise<Publisher> {
    const media = agree(offer, null)
    let publisher: Publisher | null = null
    const peer = await openPeer('publisher', offer, media, network, {
      message: (line, bytes) => {
        if (publisher) publisher.#receive(line, bytes)
      },
      connected: () => {},
      ended: () => events.ended('disconnected'),
    })
    publisher = new Publisher(id, peer, media, network.maxBitrate, events)
    return publisher
  }

  track(kind: 'audio' | 'video', layer: PictureLayer = 'high'): IncomingTrack | undefined {
    return this.#tracks.get(layer === 'low' ? 'low' : kind)
  }

  /** How many layers of pictures it sends. */
  get layers(): number {
    return Number(this.#tracks.has('video')) + Number(this.#tracks.has('low'))
  }

  isStalled(layer: PictureLayer, now: number): boolean {
    return now - (this.track('video', layer)?.payloadAt ?? Number.NEGATIVE_INFINITY) > STALLED_MS
  }

  get lost(): number {
    return [...this.#tracks.values()].reduce((sum, track) => sum + track.lost, 0)
  }

  bitsPerSecond(now: number): number {
    return this.#meter.bitsPerSecond(now)
  }

  close(): void {
    this.#peer.close()
  }

  /** Called every few milliseconds: asks for what is missing and reports what came. */
  tick(now: number): void {
    if (now - this.#mediaAt > SILENT_MS) {
      this.#events.ended('no media')
      return
    }
    this.keyframes.high.tick(now)
    this.keyframes.low.tick(now)
    for (const track of this.#tracks.values()) {
      const nack = track.nack(now)
      if (nack) this.#send(nack)
    }
    if (now - this.#feedbackAt >= FEEDBACK_MS) {
      this.#feedbackAt = now
      const feedback = this.#feedback.take(this.#ssrcs()[0] ?? 0)
      if (feedback) this.#send(feedback)
    }
    if (now - this.#reportAt >= REPORT_MS) {
      this.#reportAt = now
      const blocks = [...this.#tracks.values()].flatMap((track) => track.report(now) ?? [])
      const limit = writeBitrateLimit(this.#ssrcs(), this.#maxBitrate)
      if (blocks.length > 0) this.#sendCompound([writeReceiverReport(blocks), limit])
    }
  }

  #receive(line: AgreedMedia, bytes: Buffer): void {
    const now = performance.now()
    if (isRtcp(bytes)) this.#receiveReports(bytes, now)
    else this.#receiveMedia(line, bytes, now)
  }

  #receiveMedia(line: AgreedMedia, bytes: Buffer, now: number): void {
    const packet = parseRtp(bytes)
    const track = this.#tracks.get(trackName(line))
    if (!packet || !track || packet.ssrc !== line.ssrc || packet.payloadType !== line.codec.payloadType) return
    this.#meter.add(bytes.length, now)
    // Whoever ignores the limit by that much is cut to it, and told that packets are lost.
    if (this.#meter.bitsPerSecond(now) > 2 * this.#maxBitrate) return
    const extension = line.transportCcId && readExtension(bytes, line.transportCcId)
    if (extension && extension.length >= 2) this.#feedback.received(extension.readUInt16BE(), now)
    this.#mediaAt = now
    const received = track.receive(bytes, packet, now)
    this.#events.packet(received.packet, now)
    if (received.packet.isKeyframe) this.keyframes[line.layer].came()
    if (received.isBroken) this.keyframes[line.layer].want(now)
  }

  #receiveReports(bytes: Buffer, now: number): void {
    for (const message of parseRtcp(bytes)) {
      if (message.kind !== 'sender-report') continue
      const track = [...this.#tracks.values()].find(({ media }) => media.ssrc === message.ssrc)
      track?.reported(message, now)
      if (track) this.#events.clock(track)
    }
  }

  #ssrcs(): number[] {
    return [...this.#tracks.values()].map(({ media }) => media.ssrc)
  }

  #askForKeyframe(layer: PictureLayer): void {
    const video = this.track('video', layer)
    if (video) this.#send(writeKeyframeRequest(video.media.ssrc))
  }

  #send(feedback: Buffer): void {
    this.#sendCompound([writeReceiverReport([]), feedback])
  }

  #sendCompound(parts: Buffer[]): void {
    this.#peer.send(this.#tracks.has('video') ? 'video' : 'audio', Buffer.concat(parts))
  }
}
