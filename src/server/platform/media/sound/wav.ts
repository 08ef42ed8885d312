import { BLOCK_BYTES, type FileReader } from './file-reader.ts'
import { damaged, noSound, refuseShort, SoundFault } from './sound-error.ts'
import type { SoundMeter } from './sound-meter.ts'
import { channelArrays, splitChannels } from './split-channels.ts'

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe
/** Programs that cannot go back to write the length write one from here on. */
const UNKNOWN_FROM = 0x7fff_0000

type Convert = (bytes: Buffer, samples: number, into: Float32Array) => void

/** Converters of little-endian samples to -1 to 1, by format and bytes. */
function converter(format: number, bytes: number): Convert | undefined {
  const each =
    (read: (block: Buffer, at: number) => number): Convert =>
    (block, samples, into) => {
      for (let i = 0; i < samples; i++) into[i] = read(block, i * bytes)
    }
  if (format === FLOAT && bytes === 4) return each((block, at) => block.readFloatLE(at))
  if (format !== PCM) return undefined
  if (bytes === 1) return each((block, at) => ((block[at] as number) - 128) / 128)
  if (bytes === 2)
    return each((block, at) => (((block[at] as number) | ((block[at + 1] as number) << 8)) << 16) / 2_147_483_648)
  if (bytes === 3)
    return each(
      (block, at) =>
        (((block[at] as number) << 8) | ((block[at + 1] as number) << 16) | ((block[at + 2] as number) << 24)) /
        2_147_483_648,
    )
  return bytes === 4 ? each((block, at) => block.readInt32LE(at) / 2_147_483_648) : undefined
}

interface Format {
  convert: Convert
  channels: number
  rate: number
  /** Of one sample. */
  bytes: number
  bytesPerSecond: number
}

function formatOf(chunk: Buffer): Format {
  if (chunk.length < 16) throw damaged()
  const tag = chunk.readUInt16LE(0)
  const [channels, rate, bytes] = [chunk.readUInt16LE(2), chunk.readUInt32LE(4), chunk.readUInt16LE(14) >> 3]
  const convert = converter(tag === EXTENSIBLE && chunk.length >= 26 ? chunk.readUInt16LE(24) : tag, bytes)
  if (!convert) throw new SoundFault(415, 'holds samples of a rare kind. Save it as PCM of 16, 24 or 32 bit')
  if (channels === 0 || rate === 0) throw damaged()
  return { convert, channels, rate, bytes, bytesPerSecond: channels * rate * bytes }
}

/** Where the samples lie, and how many bytes of them there are and should be. */
function findSamples(file: FileReader) {
  let format: Format | undefined
  for (let at = 12; ; ) {
    const chunk = file.at(at, 8)
    if (chunk.length < 8) throw noSound()
    const [name, size] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)]
    at += 8
    if (name === 'fmt ') format = formatOf(file.at(at, Math.min(size, 40)))
    else if (name === 'data') {
      if (!format) throw damaged()
      const there = Math.max(0, file.size - at)
      const isKnown = size < UNKNOWN_FROM || size <= there
      return { format, at, held: isKnown ? Math.min(size, there) : there, said: isKnown ? size : null }
    }
    at += size + (size % 2)
  }
}

/**
 * How long a RIFF/WAVE file sounds (Multimedia Programming Interface 1.0), read to its end.
 * @returns seconds
 */
export function wavSeconds(file: FileReader, meter: SoundMeter): number {
  const { format, at, held, said } = findSamples(file)
  const { convert, channels, rate, bytes, bytesPerSecond } = format
  const seconds = (length: number) => length / bytesPerSecond
  // One array for all blocks: the memory of a new one for each would be given back only after dozens of megabytes.
  const samplesOfBlock = new Float32Array(Math.ceil(BLOCK_BYTES / bytes) + channels)
  const apart = channelArrays(channels, samplesOfBlock.length)
  let rest = Buffer.alloc(0)
  let left = held
  for (const block of file.blocks(at)) {
    const part = block.subarray(0, left)
    const whole = rest.length > 0 ? Buffer.concat([rest, part]) : part
    const samples = Math.floor(whole.length / bytes / channels) * channels
    convert(whole, samples, samplesOfBlock)
    meter.add(splitChannels(samplesOfBlock.subarray(0, samples), channels, apart), rate)
    rest = Buffer.from(whole.subarray(samples * bytes))
    left -= part.length
    if (left <= 0) break
  }
  refuseShort(seconds(held), said === null ? null : seconds(said))
  return seconds(held)
}
