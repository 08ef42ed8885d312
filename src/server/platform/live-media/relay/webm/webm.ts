import type { VideoFormat } from './depacketizer.ts'
import { element, float, longSize, openElement, placeholder, text, unsigned } from './ebml.ts'

/** Elements of Matroska (RFC 9559, 5.1) that a recording has. */
export const ids = {
  ...{
    ebml: 0x1a45dfa3,
    segment: 0x18538067,
    seekHead: 0x114d9b74,
    seek: 0x4dbb,
    seekId: 0x53ab,
    seekPosition: 0x53ac,
  },
  ...{ info: 0x1549a966, timestampScale: 0x2ad7b1, duration: 0x4489, muxingApp: 0x4d80, writingApp: 0x5741 },
  ...{ tracks: 0x1654ae6b, track: 0xae, number: 0xd7, uid: 0x73c5, type: 0x83, codec: 0x86, codecPrivate: 0x63a2 },
  ...{
    codecDelay: 0x56aa,
    seekPreRoll: 0x56bb,
    lacing: 0x9c,
    defaultDuration: 0x23e383,
    video: 0xe0,
    width: 0xb0,
    height: 0xba,
    audio: 0xe1,
  },
  ...{ rate: 0xb5, channels: 0x9f, cluster: 0x1f43b675, timestamp: 0xe7, simpleBlock: 0xa3, cues: 0x1c53bb6b },
  ...{ cuePoint: 0xbb, cueTime: 0xb3, cuePositions: 0xb7, cueTrack: 0xf7, cueCluster: 0xf1 },
}
export const trackNumbers = { video: 1, audio: 2 } as const

export interface Block {
  kind: 'audio' | 'video'
  /** In milliseconds since the start of the recording. */
  time: number
  isKeyframe: boolean
  data: Buffer
}

/** Where one can begin to play: the time of a cluster, and where it is in the segment. */
export interface CuePoint {
  kind: 'audio' | 'video'
  time: number
  position: number
}

/** The start of a file, and where its parts are that are only known at the end. */
export interface WebmStart {
  bytes: Buffer
  segmentSizeAt: number
  /** Positions in the file count from here. */
  segmentAt: number
  seekHeadAt: number
  durationAt: number
}

const SEEK_HEAD_LENGTH = 26
const DURATION_LENGTH = 11

interface StartOptions {
  hasSound?: boolean
  /** How long a picture is to be taken for, in milliseconds; null where that is told by the next one. */
  pictureMs?: number | null
}

/**
 * Writes the start of a WebM with VP8 and Opus, or of a Matroska with H.264 and Opus; it is playable while it grows.
 * @param format null where there is sound only
 */
export function startWebm(
  format: VideoFormat | null,
  { hasSound = true, pictureMs = null }: StartOptions = {},
): WebmStart {
  const ebml = element(
    ids.ebml,
    ...[unsigned(0x4286, 1), unsigned(0x42f7, 1), unsigned(0x42f2, 4), unsigned(0x42f3, 8)],
    ...[text(0x4282, format?.codec === 'H264' ? 'matroska' : 'webm'), unsigned(0x4287, 4), unsigned(0x4285, 2)],
  )
  const segment = openElement(ids.segment)
  const names = [text(ids.muxingApp, 'Late Set'), text(ids.writingApp, 'Late Set')]
  const duration = placeholder(DURATION_LENGTH)
  const info = element(ids.info, duration, unsigned(ids.timestampScale, 1_000_000), ...names)
  const tracks = element(
    ids.tracks,
    ...(format ? [videoTrack(format, pictureMs)] : []),
    ...(hasSound ? [audioTrack()] : []),
  )
  const segmentAt = ebml.length + segment.length
  return {
    bytes: Buffer.concat([ebml, segment, placeholder(SEEK_HEAD_LENGTH), info, tracks]),
    ...{ segmentSizeAt: segmentAt - 8, segmentAt, seekHeadAt: segmentAt },
    durationAt: segmentAt + SEEK_HEAD_LENGTH + info.indexOf(duration),
  }
}

const track = (kind: keyof typeof trackNumbers, type: number, codec: string, ...more: Buffer[]): Buffer => {
  const number = trackNumbers[kind]
  const named = [unsigned(ids.number, number), unsigned(ids.uid, number), unsigned(ids.type, type)]
  return element(ids.track, ...named, unsigned(ids.lacing, 0), text(ids.codec, codec), ...more)
}

/** How codecs of pictures are named in a file. */
export const CODEC_IDS = { VP8: 'V_VP8', H264: 'V_MPEG4/ISO/AVC' } as const

const videoTrack = ({ codec, width, height, decoderConfig }: VideoFormat, pictureMs: number | null): Buffer =>
  track(
    'video',
    1,
    CODEC_IDS[codec],
    ...(decoderConfig ? [element(ids.codecPrivate, decoderConfig)] : []),
    ...(pictureMs ? [unsigned(ids.defaultDuration, pictureMs * 1_000_000)] : []),
    element(ids.video, unsigned(ids.width, width), unsigned(ids.height, height)),
  )

/** With the header of Ogg Opus (RFC 7845, 5.1) as its private data: stereo, nothing to skip. */
function audioTrack(): Buffer {
  const head = Buffer.from('OpusHead\x01\x02\x00\x00\x80\xbb\x00\x00\x00\x00\x00', 'latin1')
  const timing = [unsigned(ids.codecDelay, 0), unsigned(ids.seekPreRoll, 80_000_000)]
  const sound = element(ids.audio, float(ids.rate, 48_000), unsigned(ids.channels, 2))
  return track('audio', 2, 'A_OPUS', element(ids.codecPrivate, head), ...timing, sound)
}

/** Writes blocks, in the order of their times and within half a minute of the first, as a cluster. */
export function writeCluster(blocks: Block[]): Buffer {
  const start = blocks[0]?.time ?? 0
  const written = blocks.map(({ kind, time, isKeyframe, data }) => {
    const header = Buffer.alloc(4)
    header.writeUInt8(0x80 | trackNumbers[kind], 0)
    header.writeInt16BE(time - start, 1)
    header.writeUInt8(isKeyframe ? 0x80 : 0, 3)
    return element(ids.simpleBlock, header, data)
  })
  return element(ids.cluster, unsigned(ids.timestamp, start), ...written)
}

export const writeCues = (cues: CuePoint[]): Buffer =>
  element(
    ids.cues,
    ...cues.map(({ kind, time, position }) => {
      const where = [unsigned(ids.cueTrack, trackNumbers[kind]), unsigned(ids.cueCluster, position)]
      return element(ids.cuePoint, unsigned(ids.cueTime, time), element(ids.cuePositions, ...where))
    }),
  )

/** What takes the places that were kept free: the size of the segment, where its cues are, and how long it plays. */
export function finishWebm(start: WebmStart, cuesAt: number, end: number, duration: number) {
  const position = Buffer.alloc(8)
  position.writeBigUInt64BE(BigInt(cuesAt - start.segmentAt))
  const target = Buffer.from(ids.cues.toString(16), 'hex')
  const seek = element(ids.seek, element(ids.seekId, target), element(ids.seekPosition, position))
  return [
    { at: start.segmentSizeAt, bytes: longSize(end - start.segmentAt) },
    { at: start.seekHeadAt, bytes: element(ids.seekHead, seek) },
    { at: start.durationAt, bytes: float(ids.duration, duration) },
  ]
}
