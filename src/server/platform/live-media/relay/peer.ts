import datachannel, { type PeerConnection, type Track } from 'node-datachannel'
import { unusableOffer } from '../refusals.ts'
import { announced } from './candidates.ts'
import { type MediaTrackName, type Offer, type Role, trackName } from './offer.ts'
import { valuesOf } from './sdp.ts'
import { type AgreedMedia, narrowedOffer, writeAnswer } from './session-description.ts'

/** An ICE server that does not answer holds nobody up for longer. */
const MOST_GATHERING_MS = 2000

/** How the relay is reached. */
export interface PeerNetwork {
  udpPort: number
  announceAddress: string | null
  iceServers: string[]
  maxBitrate: number
}

export interface Peer {
  answer: string
  /** Sends RTP or RTCP on a track; false where it cannot be sent, as before the connection stands. */
  send(kind: 'audio' | 'video', bytes: Buffer): boolean
  /** Ends the connection; a second call does nothing. */
  close(): void
}

interface PeerEvents {
  message: (media: AgreedMedia, bytes: Buffer) => void
  connected: () => void
  /** The connection ended by itself, or never came about. */
  ended: () => void
}

/**
 * Opens a connection that answers an offer. All media share the relay's one UDP port.
 * @throws Refusal 400 where the library cannot use the offer; nothing of it is left open then
 */
export async function openPeer(
  side: Role,
  offer: Offer,
  media: AgreedMedia[],
  network: PeerNetwork,
  events: PeerEvents,
): Promise<Peer> {
  const { udpPort, iceServers, announceAddress, maxBitrate } = network
  const connection = new datachannel.PeerConnection(side, {
    ...{ iceServers, enableIceUdpMux: true, portRangeBegin: udpPort, portRangeEnd: udpPort },
    ...{ disableAutoNegotiation: true, forceMediaTransport: true },
  })
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    connection.close()
  }
  // Held as long as the peer is, since a track that is collected goes silent without an error.
  const tracks = new Map<MediaTrackName, Track>()
  const listen = (line: AgreedMedia, track: Track) => {
    tracks.set(trackName(line), track)
    track.onMessage((bytes) => {
      if (!isClosed) events.message(line, bytes)
    })
  }
  let isConnected = false
  const send = (kind: 'audio' | 'video', bytes: Buffer): boolean => {
    if (isClosed || !isConnected) return false
    try {
      return tracks.get(kind)?.sendMessageBinary(bytes) ?? false
    } catch {
      // Between the end of a track and the event of it; that event ends the session.
      return false
    }
  }
  connection.onStateChange((state) => {
    if (isClosed) return
    if (state === 'connected') {
      isConnected = true
      events.connected()
    }
    if (state === 'failed' || state === 'closed' || state === 'disconnected') events.ended()
  })
  try {
    if (side === 'viewer') for (const line of media) listen(line, connection.addTrack(outgoing(line)))
    else
      connection.onTrack((track) => {
        const line = media.find(({ mid }) => mid === track.mid())
        if (line) listen(line, track)
      })
    const sdp = await localDescription(connection, narrowedOffer(offer, media, side))
    const lines = sdp.split(/\r?\n/).flatMap((line) => (line.startsWith('a=') ? [line.slice(2)] : []))
    const value = (name: string) => valuesOf(lines, name)[0] ?? ''
    const transport = {
      ...{ ufrag: value('ice-ufrag'), password: value('ice-pwd'), fingerprint: value('fingerprint') },
      ...{ setup: value('setup'), candidates: announced(valuesOf(lines, 'candidate'), announceAddress, udpPort) },
    }
    return { answer: writeAnswer(media, transport, side, maxBitrate), send, close }
  } catch {
    close()
    throw unusableOffer()
  }
}

function outgoing({ kind, mid, codec, outgoingSsrc }: AgreedMedia) {
  const { payloadType, parameters } = codec
  const line = kind === 'audio' ? new datachannel.Audio(mid, 'SendOnly') : new datachannel.Video(mid, 'SendOnly')
  if (line instanceof datachannel.Audio) line.addOpusCodec(payloadType, parameters)
  else if (codec.name === 'VP8') line.addVP8Codec(payloadType)
  else line.addH264Codec(payloadType, parameters)
  line.addSSRC(outgoingSsrc, 'live', 'live', kind)
  return line
}

/** Lets the library answer an offer, and waits until it knows its addresses. */
async function localDescription(connection: PeerConnection, offer: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>()
  connection.onGatheringStateChange((state) => {
    if (state === 'complete') resolve()
  })
  const timer = setTimeout(resolve, MOST_GATHERING_MS)
  try {
    connection.setRemoteDescription(offer, 'offer')
    connection.setLocalDescription('answer')
    await promise
  } finally {
    clearTimeout(timer)
  }
  const description = connection.localDescription()
  if (!description) throw new Error('no local description')
  return description.sdp
}
