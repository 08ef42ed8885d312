import datachannel, { type PeerConnection, type Track } from 'node-datachannel'

type VideoCodec = 'VP8' | 'H264' | 'VP9'
/** Each picture of the low layer of a publisher with two says so in its last byte, as one of the high layer does. */
export const LAYER_MARKS = { high: 1, low: 2 } as const
type Layer = keyof typeof LAYER_MARKS
const layerSsrcs = { high: 2002, low: 3003 } as const
const VIDEO_TYPE = 96
const AUDIO_TYPE = 111
/** Its descriptor and header, for 320 by 240. */
const VP8_KEYFRAME = [0x10, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 1, 0xf0, 0]

interface Received {
  kind: 'audio' | 'video'
  sequence: number
  timestamp: number
  payload: Buffer
}

/** Ten pictures of H.264, grey and of 64 by 50, of which the first needs no other: its parameter sets stand before it (STAP-A). */
const H264_PICTURES = [
  '7800186742c00ada109f88c044000003000400000301903c489a80000568ce0f2c80001565888409f26280013939393aebaebaebaebaebaebc',
  ...['2027c230', '4027c230', '6027c230', '8027c230', 'a027c230', 'c027c230', 'e027c230'].map((end) => `419a${end}`),
  ...['419b0023c230', '419b207f08c0'],
].map((picture) => Buffer.from(picture, 'hex'))

/** A peer of the tests, as a browser would be one. */
export interface LivePeer {
  offer: string
  /** What comes of a kind is sent under; 0 before anything came. */
  ssrcOf(kind: 'audio' | 'video'): number
  /** Takes the answer, and with it begins to connect. */
  accept(answer: string): void
  isConnected(): boolean
  /** How many keyframes were asked for, of all pictures or of one layer. */
  keyframeRequests(layer?: Layer): number
  /** Sends nothing of a layer any more, or of two layers no keyframes of one; or goes on. A single one is the high one. */
  hold(layer: Layer, what: 'all' | 'keyframes' | 'nothing'): void
  received: Received[]
  /** Sends bytes as they are on a track. */
  tell(kind: 'audio' | 'video', bytes: Buffer): void
  close(): void
  /** Only to be held: a track that is collected goes silent. */
  tracks: Track[]
}

function open() {
  const connection = new datachannel.PeerConnection('test', { iceServers: [], disableAutoNegotiation: true })
  const tracks: Track[] = []
  const tell = (kind: string, bytes: Buffer) => {
    tracks.find((track) => track.type() === kind)?.sendMessageBinary(bytes)
  }
  const add = (kind: 'audio' | 'video', isSender: boolean, codec: VideoCodec, layer: Layer = 'high') => {
    const direction = isSender ? 'SendOnly' : 'RecvOnly'
    const mid = layer === 'low' ? 'l' : 'v'
    const line = kind === 'audio' ? new datachannel.Audio('a', direction) : new datachannel.Video(mid, direction)
    if (line instanceof datachannel.Audio) line.addOpusCodec(AUDIO_TYPE, 'minptime=10')
    else if (codec === 'H264') line.addH264Codec(VIDEO_TYPE, 'profile-level-id=42e01f;packetization-mode=1')
    else if (codec === 'VP9') line.addVP9Codec(VIDEO_TYPE)
    else line.addVP8Codec(VIDEO_TYPE)
    if (isSender) line.addSSRC(kind === 'audio' ? 1001 : layerSsrcs[layer], 'test', 'test', kind)
    const track = connection.addTrack(line)
    tracks.push(track)
    return track
  }
  return { connection, tracks, add, tell }
}

/** The offer of a connection, with every candidate it has. */
export async function offerOf(connection: PeerConnection): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>()
  connection.onGatheringStateChange((state) => {
    if (state === 'complete') resolve()
  })
  connection.setLocalDescription('offer')
  await promise
  return connection.localDescription()?.sdp ?? ''
}

export interface PeerKinds {
  /** False for somebody without a camera. */
  video?: boolean
  codec?: VideoCodec
  /** Two: the pictures come in two layers of VP8, as of a browser, with picture ids. */
  layers?: 1 | 2
}

/**
 * Somebody who sends sound and pictures of its own making, 50 packets of each per second once connected: every tenth picture, and
 * the first, begins with a keyframe.
 */
export async function livePublisher({ video = true, codec = 'VP8', layers = 1 }: PeerKinds = {}): Promise<LivePeer> {
  const { connection, tracks, add, tell } = open()
  const audio = add('audio', true, codec)
  const pictures = video ? add('video', true, codec) : null
  const low = layers === 2 ? add('video', true, codec, 'low') : null
  const requests = { high: 0, low: 0 }
  const held = { high: 'nothing', low: 'nothing' }
  // A payload specific feedback of the compound is a request for a keyframe; the limit of the bitrate is another format.
  for (const track of [pictures, low])
    track?.onMessage((bytes) => {
      for (let at = 0; at + 12 <= bytes.length; at += 4 + 4 * bytes.readUInt16BE(at + 2)) {
        if (bytes[at + 1] !== 206 || (bytes.readUInt8(at) & 0x1f) !== 1) continue
        requests[bytes.readUInt32BE(at + 8) === layerSsrcs.low ? 'low' : 'high']++
      }
    })
  const sendLayer = (layer: Layer, n: number) => {
    const key = n % 10 === 0
    if (held[layer] === 'all' || (key && held[layer] === 'keyframes')) return
    const first = layer === 'high' ? 60_000 : 1000
    const head = [0x90, 0x80, 0x80 | (((n + first) >> 8) & 0x7f), (n + first) & 0xff]
    const picture = [...head, ...(key ? VP8_KEYFRAME.slice(1) : [1, 2, 3]), LAYER_MARKS[layer]]
    const bytes = packet(0x80 | VIDEO_TYPE, n + first, n * 1800 + first, layerSsrcs[layer], Buffer.from(picture))
    const track = layer === 'low' ? low : pictures
    track?.sendMessageBinary(bytes)
  }
  let n = 0
  const timer = setInterval(() => {
    if (connection.state() !== 'connected' || !tracks.every((track) => track.isOpen())) return
    const key = n % 10 === 0
    const picture = codec === 'H264' ? (H264_PICTURES[n % 10] ?? []) : key ? VP8_KEYFRAME : [0x10, 1, 2, 3]
    audio.sendMessageBinary(packet(AUDIO_TYPE, n, n * 960, 1001, Buffer.from([0xfc, n & 0xff])))
    if (low) {
      sendLayer('high', n)
      sendLayer('low', n)
    } else if (held.high !== 'all')
      pictures?.sendMessageBinary(packet(0x80 | VIDEO_TYPE, n + 60_000, n * 1800, 2002, Buffer.from(picture)))
    n++
  }, 20)
  const offer = await offerOf(connection)
  return {
    ssrcOf: () => 0,
    ...{ offer, tracks, tell, received: [], accept: (answer) => connection.setRemoteDescription(answer, 'answer') },
    isConnected: () => connection.state() === 'connected',
    keyframeRequests: (layer) => (layer ? requests[layer] : requests.high + requests.low),
    hold: (layer, what) => {
      held[layer] = what
    },
    close: () => {
      clearInterval(timer)
      connection.close()
    },
  }
}

/** Somebody who watches, and keeps what came. */
export async function liveViewer({ video = true, codec = 'VP8' }: PeerKinds = {}): Promise<LivePeer> {
  const { connection, tracks, add, tell } = open()
  const received: Received[] = []
  const ssrcs = { audio: 0, video: 0 }
  for (const kind of video ? (['audio', 'video'] as const) : (['audio'] as const))
    add(kind, false, codec).onMessage((bytes) => {
      if ((bytes[1] ?? 0) >= 192 && (bytes[1] ?? 0) <= 223) return
      const [sequence, timestamp] = [bytes.readUInt16BE(2), bytes.readUInt32BE(4)]
      ssrcs[kind] = bytes.readUInt32BE(8)
      received.push({ kind, sequence, timestamp, payload: bytes.subarray(12) })
    })
  const offer = await offerOf(connection)
  return {
    ...{ offer, tracks, tell, received, accept: (answer) => connection.setRemoteDescription(answer, 'answer') },
    ...{
      isConnected: () => connection.state() === 'connected',
      keyframeRequests: () => 0,
      hold: () => {},
      ssrcOf: (kind) => ssrcs[kind],
      close: () => connection.close(),
    },
  }
}

function packet(type: number, sequence: number, timestamp: number, ssrc: number, payload: Buffer): Buffer {
  const header = Buffer.alloc(12)
  header.writeUInt8(0x80, 0)
  header.writeUInt8(type, 1)
  header.writeUInt16BE(sequence & 0xffff, 2)
  header.writeUInt32BE(timestamp >>> 0, 4)
  header.writeUInt32BE(ssrc, 8)
  return Buffer.concat([header, payload])
}
