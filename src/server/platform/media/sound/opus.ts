import { OpusDecoder } from 'opus-decoder'
import { decodeAll, type StreamDecoder } from './decode.ts'
import type { FileReader } from './file-reader.ts'
import { packetsByPage } from './ogg-pages.ts'
import { damaged, noSound } from './sound-error.ts'
import type { SoundMeter } from './sound-meter.ts'

const RATE = 48_000
const [HEAD_BYTES, MAPPED_FROM] = [19, 21]
/** The head and the comments come before the sound. */
const HEAD_PACKETS = 2

/** How to decode a stream, by its head (RFC 7845, section 5.1). */
function decoderFor(head: Buffer) {
  if (head.length < HEAD_BYTES) throw damaged()
  const [channels, preSkip, family] = [head.readUInt8(9), head.readUInt16LE(10), head.readUInt8(18)]
  const isMapped = family !== 0
  if (channels === 0 || (isMapped ? head.length < MAPPED_FROM + channels : channels > 2)) throw damaged()
  return new OpusDecoder({
    channels,
    preSkip,
    streamCount: isMapped ? head.readUInt8(19) : 1,
    coupledStreamCount: isMapped ? head.readUInt8(20) : channels - 1,
    channelMappingTable: isMapped ? [...head.subarray(MAPPED_FROM, MAPPED_FROM + channels)] : [0, 1].slice(0, channels),
    sampleRate: RATE,
  })
}

/**
 * How long an Ogg file of Opus sounds, by decoding it.
 * @returns seconds, without what the encoder put before the sound and after it: the time of the last page says where it ends
 */
export async function opusSeconds(file: FileReader, from: number, meter: SoundMeter): Promise<number> {
  const pages = packetsByPage(file, from)
  const head = pages.next().value?.packets[0]
  if (!head) throw noSound()
  const decoder = decoderFor(head)
  /** What the last page has too much, in samples: it may end within a packet. */
  let surplus = 0
  let decoded = 0
  let isBegun = false
  let offset = 0
  function* packets() {
    let left = HEAD_PACKETS - 1
    for (const { packets: all, page } of pages) {
      const sound = all.slice(left)
      left = Math.max(0, left - all.length)
      if (sound.length > 0) yield sound
      if (page.time === null || sound.length === 0) continue
      // A recording of a station begins at any time.
      if (!isBegun) offset = Math.max(0, page.time - head.readUInt16LE(10) - decoded)
      isBegun = true
      surplus = Math.max(0, decoded - (page.time - head.readUInt16LE(10) - offset))
    }
  }
  const stream: StreamDecoder<Buffer[]> = {
    ready: decoder.ready,
    decode: (packetsOfPage) => {
      const all = decoder.decodeFrames(packetsOfPage)
      decoded += all.samplesDecoded
      return all
    },
    free: () => decoder.free(),
  }
  return (await decodeAll(stream, packets(), meter)) - surplus / RATE
}
