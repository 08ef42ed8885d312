import datachannel, { type PeerConnection, type Track } from 'node-datachannel'

type VideoCodec = 'VP8' | 'H264' | 'VP9'
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

/** A peer of the tests, as a browser would be one. */
export interface LivePeer {
  offer: string
  /** Takes the answer, and with it begins to connect. */
  accept(answer: string): void
  isConnected(): boolean
  /** How many keyframes were asked for. */
  keyframeRequests(): number
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
  const add = (kind: 'audio' | 'video', isSender: boolean, codec: VideoCodec) => {
    const direction = isSender ? 'SendOnly' : 'RecvOnly'
    const line = kind === 'audio' ? new datachannel.Audio('a', direction) : new datachannel.Video('v', direction)
    if (line instanceof datachannel.Audio) line.addOpusCodec(AUDIO_TYPE, 'minptime=10')
    else if (codec === 'H264') line.addH264Codec(VIDEO_TYPE, 'profile-level-id=42e01f;packetization-mode=1')
    else if (codec === 'VP9') line.addVP9Codec(VIDEO_TYPE)
    else line.addVP8Codec(VIDEO_TYPE)
    if (isSender) line.addSSRC(kind === 'audio' ? 1001 : 2002, 'test', 'test', kind)
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
}

/**
 * Somebody who sends sound and pictures of its own making, 50 packets of each per second once connected: every tenth picture, and
 * the first, begins with a keyframe.
 */
export async function livePublisher({ video = true, codec = 'VP8' }: PeerKinds = {}): Promise<LivePeer> {
  const { connection, tracks, add, tell } = open()
  const audio = add('audio', true, codec)
  const pictures = video ? add('video', true, codec) : null
  let requests = 0
  // A payload specific feedback of the compound is a request for a keyframe; the limit of the bitrate is another format.
  pictures?.onMessage((bytes) => {
    for (let at = 0; at + 4 <= bytes.length; at += 4 + 4 * bytes.readUInt16BE(at + 2))
      if (bytes[at + 1] === 206 && (bytes.readUInt8(at) & 0x1f) === 1) requests++
  })
  let n = 0
  const timer = setInterval(() => {
    if (connection.state() !== 'connected' || !tracks.every((track) => track.isOpen())) return
    const key = n % 10 === 0
    const picture = codec === 'H264' ? [key ? 0x67 : 0x61, 1, 2, 3] : key ? VP8_KEYFRAME : [0x10, 1, 2, 3]
    audio.sendMessageBinary(packet(AUDIO_TYPE, n, n * 960, 1001, Buffer.from([0xfc, n & 0xff])))
    pictures?.sendMessageBinary(packet(0x80 | VIDEO_TYPE, n + 60_000, n * 1800, 2002, Buffer.from(picture)))
    n++
  }, 20)
  const offer = await offerOf(connection)
  return {
    ...{ offer, tracks, tell, received: [], accept: (answer) => connection.setRemoteDescription(answer, 'answer') },
    ...{ isConnected: () => connection.state() === 'connected', keyframeRequests: () => requests },
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
  for (const kind of video ? (['audio', 'video'] as const) : (['audio'] as const))
    add(kind, false, codec).onMessage((bytes) => {
      if ((bytes[1] ?? 0) >= 192 && (bytes[1] ?? 0) <= 223) return
      const [sequence, timestamp] = [bytes.readUInt16BE(2), bytes.readUInt32BE(4)]
      received.push({ kind, sequence, timestamp, payload: bytes.subarray(12) })
    })
  const offer = await offerOf(connection)
  return {
    ...{ offer, tracks, tell, received, accept: (answer) => connection.setRemoteDescription(answer, 'answer') },
    ...{
      isConnected: () => connection.state() === 'connected',
      keyframeRequests: () => 0,
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
