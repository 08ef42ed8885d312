import { MPEGDecoder } from 'mpg123-decoder'
import { decodeAll } from './decode.ts'
import type { FileReader } from './file-reader.ts'
import { type FrameHeader, frameRuns } from './frame-runs.ts'
import { afterTags } from './skip-tags.ts'
import { damaged, refuseShort, SoundFault } from './sound-error.ts'
import type { SoundMeter } from './sound-meter.ts'

/** Kilobits a second of Layer III by the index in the header (ISO 11172-3, 2.4.2.3, and 13818-3); 0 and 15 are none we read. */
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0]
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
const RATES = [44_100, 48_000, 32_000, 0]
const [MPEG_1, MPEG_2, RESERVED] = [3, 2, 1]
const MONO = 3

/** The header of a Layer III frame. */
function frameHeader(bytes: Buffer, at: number): FrameHeader | null {
  const word = bytes.readUInt32BE(at)
  const version = (word >>> 19) & 3
  // Eleven set bits, and layer III, which is written as 1.
  if (word >>> 21 !== 0x7ff || version === RESERVED || ((word >>> 17) & 3) !== 1) return null
  const bitrate = (version === MPEG_1 ? BITRATES_1 : BITRATES_2)[(word >>> 12) & 15] ?? 0
  const base = RATES[(word >>> 10) & 3] ?? 0
  if (bitrate === 0 || base === 0) return null
  const rate = version === MPEG_1 ? base : version === MPEG_2 ? base / 2 : base / 4
  const samples = version === MPEG_1 ? 1152 : 576
  const length = Math.floor((samples * 125 * bitrate) / rate) + ((word >>> 9) & 1)
  return { bytes: length, samples, rate, kind: version * 100_000 + base }
}

/** How many frames the file says it has, in the first of them (Xing and Info tags); null where it says nothing. */
function framesSaid(frame: Buffer): number | null {
  const word = frame.readUInt32BE(0)
  const [isFirst, isMono] = [((word >>> 19) & 3) === MPEG_1, ((word >>> 6) & 3) === MONO]
  const at = 4 + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17)
  const isTag = ['Xing', 'Info'].includes(frame.toString('latin1', at, at + 4))
  return isTag && at + 12 <= frame.length && (frame.readUInt32BE(at + 4) & 1) === 1 ? frame.readUInt32BE(at + 8) : null
}

/**
 * How long an MP3 sounds, by decoding it: only whole frames are given to the decoder, which goes round in circles over damage.
 * @returns seconds, without the silence the encoder put around it where the file says how much that is
 */
export async function mp3Seconds(file: FileReader, meter: SoundMeter): Promise<number> {
  let first: FrameHeader | undefined
  let statedSeconds: number | null = null
  let framed = 0
  function* frames() {
    for (const { bytes, headers } of frameRuns(file, afterTags(file), frameHeader)) {
      if (!first) {
        first = headers[0]
        statedSeconds = first ? framesSaid(Buffer.from(bytes.subarray(0, first.bytes))) : null
        if (first && statedSeconds !== null) framed -= first.samples / first.rate
      }
      for (const { samples, rate } of headers) framed += samples / rate
      yield bytes
    }
  }
  const seconds = await decodeAll(new MPEGDecoder() as never, frames(), meter)
  if (!first) throw new SoundFault(422, 'holds no sound that is MP3')
  refuseShort(framed, statedSeconds === null ? null : (statedSeconds * first.samples) / first.rate)
  if (seconds < framed / 2) throw damaged()
  refuseShort(seconds)
  return seconds
}
