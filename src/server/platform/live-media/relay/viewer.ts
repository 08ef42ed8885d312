import type { LayerWish, PictureLayer } from '../media-server.ts'
import type { CodecName } from './codecs.ts'
import type { IncomingTrack, MediaPacket } from './incoming-track.ts'
import { LayerSwitch } from './layers/layer-switch.ts'
import { readVp8Numbers, Vp8Rewriter } from './layers/vp8-numbers.ts'
import type { Offer } from './offer.ts'
import { openPeer, type Peer, type PeerNetwork } from './peer.ts'
import { Rewriter } from './rewrite.ts'
import { parseRtcp, type RtcpMessage } from './rtcp.ts'
import { type ClockMapping, writeSenderReport } from './rtcp-writing.ts'
import { isRtcp, RTP_HEADER } from './rtp.ts'
import { type AgreedMedia, agree } from './session-description.ts'

const CONNECT_MS = 10_000
/** Seconds with media but without any report: a closed tab says nothing. */
const MOST_UNANSWERED = 15
/** What one viewer may have sent again per second, so that nobody makes the relay send many times what it receives. */
const MOST_RESENDS = 400
const KEYFRAME_MS = 1000
/** A report on fewer packets says nothing yet; it is added to the next. */
const FEWEST_REPORTED = 10

interface ViewerEvents {
  /** The packet of a number of the publisher's, where it is still there. */
  kept: (kind: 'audio' | 'video', layer: PictureLayer, sequence: number) => Buffer | undefined
  keyframeWanted: (layer: PictureLayer, now: number) => void
  /** What the publisher sends of the high layer, where there are two. */
  highBitsPerSecond: (now: number) => number
  connected: (layer: PictureLayer) => void
  ended: (reason: string) => void
}

interface OutgoingTrack {
  media: AgreedMedia
  rewriter: Rewriter
  packets: number
  octets: number
}

/** One who watches. */
export class Viewer {
  readonly id: string
  readonly answer: string
  readonly #peer: Peer
  readonly #tracks: Map<string, OutgoingTrack>
  readonly #events: ViewerEvents
  readonly #openedAt = performance.now()
  readonly #layers = new LayerSwitch()
  #hasLayers = false
  #vp8 = new Vp8Rewriter()
  #isConnected = false
  #isPictureShown = true
  #sentSinceTick = false
  #unanswered = 0
  #resends = 0
  /** Numbers of pictures that were asked for again since the last report that counted, and what had been sent by then. */
  readonly #missed = new Set<number>()
  #reportedPackets = 0
  #keyframeAt = Number.NEGATIVE_INFINITY

  private constructor(id: string, peer: Peer, media: AgreedMedia[], events: ViewerEvents) {
    this.id = id
    this.#peer = peer
    this.answer = peer.answer
    this.#events = events
    this.#tracks = new Map(
      media.map((line) => {
        const { payloadType, clockRate } = line.codec
        const rewriter = new Rewriter({ ssrc: line.outgoingSsrc, payloadType, clockRate })
        return [line.kind, { media: line, rewriter, packets: 0, octets: 0 }]
      }),
    )
  }

  /**
   * @param video the codec of the publisher; null where it has no pictures
   * @throws Refusal 400 or 406 for the offer
   */
  static async open(
    id: string,
    offer: Offer,
    video: CodecName | null,
    network: PeerNetwork,
    events: ViewerEvents,
  ): Promise<Viewer> {
    const media = agree(offer, video)
    let viewer: Viewer | null = null
    const peer = await openPeer('viewer', offer, media, network, {
      message: (line, bytes) => {
        if (viewer) viewer.#receive(line, bytes)
      },
      connected: () => {
        if (viewer) viewer.#connected()
      },
      ended: () => events.ended('disconnected'),
    })
    viewer = new Viewer(id, peer, media, events)
    return viewer
  }

  /** The codec of pictures it can show; null where it only listens. */
  get videoCodec(): CodecName | null {
    return this.#tracks.get('video')?.media.codec.name ?? null
  }

  close(): void {
    this.#peer.close()
  }

  /** Sends no pictures, or again: from the next keyframe on, under the numbers that follow. */
  showPicture(isShown: boolean, now: number): void {
    if (isShown === this.#isPictureShown) return
    this.#isPictureShown = isShown
    this.#tracks.get('video')?.rewriter.rebase()
    if (isShown) this.#events.keyframeWanted(this.#layers.target, now)
  }

  /** Notes which layer is wanted; `steer` goes there. */
  chooseLayer(wish: LayerWish): void {
    this.#layers.choose(wish)
  }

  /** Decides which of two layers is sent from its next keyframe on; called a few times a second while the publisher sends two. */
  steer(isStalled: (layer: PictureLayer) => boolean, now: number): void {
    this.#hasLayers = true
    const asked = this.#layers.steer(isStalled, now)
    // Nothing is sent that could go on until then.
    if (!this.#tracks.get('video')?.rewriter.isStarted) this.#layers.changeOver()
    if (asked && this.#isPictureShown) this.#events.keyframeWanted(asked, now)
  }

  /** The publisher sends one layer. */
  keepToHigh(): void {
    this.#hasLayers = false
    this.#layers.keepToHigh()
    this.#vp8 = new Vp8Rewriter()
  }

  /** Another publisher comes: the numbering goes on from here, pictures from its next keyframe. */
  rebase(): void {
    for (const { rewriter } of this.#tracks.values()) rewriter.rebase()
  }

  /**
   * Sends a packet on, once there was one to begin with.
   * @param scratch the packet's bytes again, to be written to
   * @returns `started` where this is the first of its track and publisher
   */
  forward(packet: MediaPacket, scratch: Buffer, now: number): 'started' | null {
    const track = this.#isConnected ? this.#tracks.get(packet.kind) : undefined
    if (!track || (packet.kind === 'video' && !this.#takesPicture(packet, track))) return null
    const { rewriter } = track
    const { sequence, timestamp, vp8 } = packet
    const isFirst = !rewriter.isStarted
    if (isFirst && packet.kind === 'video' && !packet.isKeyframe) return null
    if (isFirst) rewriter.start(sequence, timestamp, now)
    if (!rewriter.stamp(scratch, sequence, timestamp, now)) return null
    if (vp8) {
      if (isFirst) this.#vp8.start(vp8)
      this.#vp8.stamp(scratch, vp8)
    }
    if (!this.#peer.send(packet.kind, scratch)) return null
    track.packets++
    track.octets += scratch.length - RTP_HEADER
    this.#sentSinceTick = true
    return isFirst ? 'started' : null
  }

  /** Tells how the publisher's clock and the timestamps belong together. */
  tellClock({ media, clock }: IncomingTrack): void {
    const track = this.#tracks.get(media.kind)
    if (!clock || !track?.rewriter.isStarted || (media.kind === 'video' && media.layer !== this.#layers.current)) return
    const mapping: ClockMapping = { ...clock, timestamp: track.rewriter.timestampOf(clock.timestamp) }
    this.#peer.send(media.kind, writeSenderReport(track.rewriter.ssrc, mapping, track.packets, track.octets))
  }

  /** Called once a second. */
  tick(now: number): void {
    this.#resends = 0
    if (!this.#isConnected && now - this.#openedAt > CONNECT_MS) this.#events.ended('never connected')
    if (this.#sentSinceTick && ++this.#unanswered > MOST_UNANSWERED) this.#events.ended('no answer')
    this.#sentSinceTick = false
  }

  #connected(): void {
    this.#isConnected = true
    this.#events.connected(this.#layers.target)
  }

  /** Whether a packet of the pictures is sent; the first of the keyframe of the layer that is waited for begins that layer. */
  #takesPicture(packet: MediaPacket, { rewriter }: OutgoingTrack): boolean {
    if (!this.#isPictureShown) return false
    const layers = this.#layers
    if (packet.layer === layers.current) return true
    if (packet.layer !== layers.target || !packet.isKeyframe) return false
    layers.changeOver()
    rewriter.rebase()
    return true
  }

  #receive(line: AgreedMedia, bytes: Buffer): void {
    if (!isRtcp(bytes)) return
    const track = this.#tracks.get(line.kind)
    if (!track) return
    this.#unanswered = 0
    for (const message of parseRtcp(bytes)) this.#answer(track, message)
  }

  #answer(track: OutgoingTrack, message: RtcpMessage): void {
    const now = performance.now()
    if (message.kind === 'keyframe-request' && now - this.#keyframeAt >= KEYFRAME_MS) {
      this.#keyframeAt = now
      this.#events.keyframeWanted(this.#layers.current, now)
    }
    if (this.#hasLayers && this.#layers.isAuto && track.media.kind === 'video') this.#noteLine(track, message, now)
    if (message.kind !== 'nack' || message.mediaSsrc !== track.rewriter.ssrc) return
    for (const number of message.sequences) {
      const sequence = track.rewriter.originalOf(number)
      const kept = sequence === null ? undefined : this.#events.kept(track.media.kind, this.#layerOf(track), sequence)
      if (sequence === null || !kept || this.#resends++ >= MOST_RESENDS) continue
      const copy = Buffer.from(kept)
      if (!track.rewriter.stamp(copy, sequence, kept.readUInt32BE(4), now)) continue
      const vp8 = this.#hasLayers && track.media.codec.name === 'VP8' ? readVp8Numbers(kept) : null
      if (vp8) this.#vp8.stamp(copy, vp8)
      this.#peer.send(track.media.kind, copy)
    }
  }

  #layerOf({ media }: OutgoingTrack): PictureLayer {
    return media.kind === 'video' ? this.#layers.current : 'high'
  }

  /** Takes what the receiver says of its line into account for the choice of a layer. */
  #noteLine({ rewriter, packets }: OutgoingTrack, message: RtcpMessage, now: number): void {
    const { auto } = this.#layers
    if (message.kind === 'nack') for (const number of message.sequences) this.#missed.add(number)
    if (message.kind === 'bitrate-estimate')
      auto.noteEstimate(message.bitsPerSecond, this.#events.highBitsPerSecond(now), now)
    if (message.kind !== 'receiver-report') return
    const block = message.blocks.find(({ ssrc }) => ssrc === rewriter.ssrc)
    const sent = packets - this.#reportedPackets
    if (!block || sent < FEWEST_REPORTED) return
    // What was sent again has come for the report: how much of the line's was lost is told by what was asked for.
    auto.noteLoss(Math.max(block.fractionLost / 256, Math.min(1, this.#missed.size / sent)), now)
    this.#missed.clear()
    this.#reportedPackets = packets
  }
}
