import { AacBlocks, TAIL_BYTES } from './aac-frames.ts'
import type { FileReader } from './file-reader.ts'
import { type FrameHeader, frameRuns } from './frame-runs.ts'
import { afterTags } from './skip-tags.ts'
import { refuseShort } from './sound-error.ts'

/** Samples a second by the index in the header (ISO 14496-3, table 1.18). */
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350]
/** Samples of a block. With spectral band replication it sounds at twice the rate and has twice as many: no longer, no shorter. */
const BLOCK = 1024
const HEAD_BYTES = 7

/** The header of an ADTS frame (ISO 14496-3, 1.A.3.2). */
function frameHeader(bytes: Buffer, at: number): FrameHeader | null {
  const word = bytes.readUInt16BE(at)
  // Twelve set bits, and a layer that is always 0.
  if ((word & 0xfff6) !== 0xfff0) return null
  const rate = RATES[(bytes.readUInt8(at + 2) >>> 2) & 15]
  const length = (bytes.readUInt32BE(at + 3) >>> 13) & 0x1fff
  if (!rate || length < HEAD_BYTES) return null
  return { bytes: length, samples: ((bytes.readUInt8(at + 6) & 3) + 1) * BLOCK, rate, kind: rate }
}

/**
 * How long an ADTS stream of AAC sounds, by counting its frames; the rate of its headers is the one without band replication.
 * @returns seconds
 */
export function aacSeconds(file: FileReader): number {
  const blocks = new AacBlocks()
  let seconds = 0
  for (const { bytes, headers } of frameRuns(file, afterTags(file), frameHeader)) {
    let end = 0
    for (const header of headers) {
      end += header.bytes
      seconds += header.samples / header.rate
      blocks.add(bytes.subarray(Math.max(end - header.bytes + HEAD_BYTES, end - TAIL_BYTES), end))
    }
  }
  if (seconds > 0) blocks.refuseDamaged()
  refuseShort(seconds)
  return seconds
}
