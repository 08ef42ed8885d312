import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { decodeAll, type StreamDecoder } from './decode.ts'
import type { FileReader } from './file-reader.ts'
import { PAGE_BYTES, pageAt } from './ogg-pages.ts'
import { opusSeconds } from './opus.ts'
import { afterTags } from './skip-tags.ts'
import { endMissing, noSound, notPlayed, refuseShort, SoundFault } from './sound-error.ts'
import type { SoundMeter } from './sound-meter.ts'

/** Flags of a page: the first of its stream, and the last. */
const [FIRST, LAST] = [2, 4]

/** Whether the file breaks off within a page, its stream having no last one. */
function breaksOff(file: FileReader): boolean {
  // The tail alone: reading every page would read the file twice.
  const from = Math.max(0, file.size - 2 * PAGE_BYTES)
  const tail = Buffer.from(file.at(from, file.size - from))
  const at = tail.lastIndexOf('OggS')
  const page = at === -1 ? null : pageAt(file, from + at)
  if (!page) return true
  return (page.flags & LAST) !== 0 ? page.end > file.size : page.end !== file.size
}

const PICTURES = ['\x80theora', 'fishead', 'BBCD', '\x01video']

/** What the first packet of the one stream of sound begins with. */
function codecOf(file: FileReader, from: number): string {
  const begins: string[] = []
  let page = pageAt(file, from)
  if (!page) throw noSound()
  for (; page && (page.flags & FIRST) !== 0; page = pageAt(file, page.end))
    begins.push(file.at(page.body, 8).toString('latin1'))
  if (begins.some((start) => PICTURES.some((picture) => start.startsWith(picture))))
    throw new SoundFault(415, 'holds moving pictures. Save its sound alone')
  return begins[0] ?? ''
}

/**
 * How long an Ogg file sounds, by decoding it: Vorbis, Opus or FLAC.
 * @returns seconds, by the times of its pages: without what the encoder put before and after
 */
export async function oggSeconds(file: FileReader, meter: SoundMeter): Promise<number> {
  const from = afterTags(file)
  const codec = codecOf(file, from)
  const decode = (decoder: unknown) => decodeAll(decoder as StreamDecoder, file.blocks(from), meter)
  let seconds: number
  if (codec.startsWith('OpusHead')) seconds = await opusSeconds(file, from, meter)
  else if (codec.startsWith('\x01vorbis')) seconds = await decode(new OggVorbisDecoder())
  else if (codec.startsWith('\x7fFLAC')) seconds = await decode(new FLACDecoder())
  else throw notPlayed('sound of another kind than Vorbis or Opus', 'one of these')
  if (seconds <= 0) throw noSound()
  if (breaksOff(file)) throw endMissing()
  refuseShort(seconds)
  return seconds
}
