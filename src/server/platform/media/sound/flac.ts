import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { decodeAll } from './decode.ts'
import type { FileReader } from './file-reader.ts'
import { afterTags } from './skip-tags.ts'
import { noSound, refuseShort } from './sound-error.ts'
import type { SoundMeter } from './sound-meter.ts'

const STREAMINFO_BYTES = 34
const LAST = 0x80

/** Where the frames begin, and what the first block says (RFC 9639, section 8). */
function readHead(file: FileReader) {
  let at = afterTags(file)
  if (file.at(at, 4).toString('latin1') !== 'fLaC') throw noSound()
  at += 4
  const info = Buffer.from(file.at(at, 4 + STREAMINFO_BYTES))
  if (info.length < 4 + STREAMINFO_BYTES) throw noSound()
  for (let isLast = false; !isLast; ) {
    const block = file.at(at, 4)
    if (block.length < 4) throw noSound()
    isLast = (block.readUInt8(0) & LAST) !== 0
    at += 4 + block.readUIntBE(1, 3)
  }
  const longestBlock = info.readUInt16BE(4 + 2)
  const rate = info.readUIntBE(4 + 10, 3) >>> 4
  const total = (info.readUInt8(4 + 13) & 15) * 2 ** 32 + info.readUInt32BE(4 + 14)
  info.writeUInt8(LAST, 0)
  const said = total > 0 && rate > 0 ? total / rate : null
  return { at, head: Buffer.concat([Buffer.from('fLaC'), info]), said, block: rate > 0 ? longestBlock / rate : 0 }
}

/**
 * How long a FLAC file sounds, by decoding it; pictures and tags before its frames are passed over.
 * @returns seconds
 */
export async function flacSeconds(file: FileReader, meter: SoundMeter): Promise<number> {
  const { at, head, said, block } = readHead(file)
  function* blocks() {
    yield head
    yield* file.blocks(at)
  }
  const seconds = await decodeAll(new FLACDecoder() as never, blocks(), meter)
  // A tag behind the last frame hides where it ends, so that the decoder leaves it out.
  refuseShort(seconds, said, block)
  return Math.max(said ?? 0, seconds)
}
