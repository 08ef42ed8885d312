import type { FileReader } from './file-reader.ts'
import { type Box, findBox } from './mp4-boxes.ts'
import { damaged, notPlayed, SoundFault } from './sound-error.ts'

/** As long as any description of AAC with what QuickTime puts around it. */
const DESCRIPTION_BYTES = 4096
/** Kinds of sound in the decoder's description (ISO 14496-1, 7.2.6.6): MPEG-4 audio, and three profiles of MPEG-2 AAC. */
const [MPEG_4_AUDIO, MPEG_2_AAC] = [0x40, [0x66, 0x67, 0x68]]
/** Kinds of MPEG-4 audio that are AAC as browsers play it (ISO 14496-3, table 1.17): Main, LC, LTP, with SBR, with PS. */
const PLAYED = [1, 2, 4, 5, 29]
const ESCAPE = 31

const others: Record<string, string> = {
  alac: 'Apple Lossless (ALAC)',
  'ac-3': 'Dolby Digital',
  'ec-3': 'Dolby Digital Plus',
  fLaC: 'FLAC inside of MP4',
  Opus: 'Opus inside of MP4',
  '.mp3': 'MP3 inside of MP4',
}
const INSTEAD = 'FLAC or as AAC'

/** Follows a descriptor's length, seven bits a byte, to its content. */
function contentOf(bytes: Buffer, at: number): number {
  let from = at + 1
  while (((bytes[from] ?? 0) & 0x80) !== 0) from++
  return from + 1
}

/** Refuses what is said of the sound in an `esds` box unless it is AAC. */
function refuseOther(bytes: Buffer): void {
  // The elementary stream's descriptor: an id of two bytes and flags, without which nothing stands before the decoder's.
  const stream = contentOf(bytes, 4)
  const decoder = contentOf(bytes, stream + 3)
  const kind = bytes[decoder]
  if (kind === undefined) throw damaged()
  if (MPEG_2_AAC.includes(kind)) return
  if (kind !== MPEG_4_AUDIO) throw notPlayed('sound of another kind than AAC', INSTEAD)
  const config = contentOf(bytes, decoder + 13)
  const word = ((bytes[config] ?? 0) << 8) | (bytes[config + 1] ?? 0)
  const first = word >>> 11
  const type = first === ESCAPE ? 32 + ((word >>> 5) & 63) : first
  if (!PLAYED.includes(type)) throw notPlayed('AAC of a rare kind', 'AAC-LC or HE-AAC')
}

/** Refuses a track of an MP4 file whose sound browsers do not play. */
export function refuseOtherCodec(file: FileReader, sampleTable: Box): void {
  const box = findBox(file, sampleTable, 'stsd')
  if (!box) throw damaged()
  const bytes = file.copy(box.from + 8, Math.min(box.to - box.from - 8, DESCRIPTION_BYTES))
  const type = bytes.toString('latin1', 4, 8)
  if (type === 'drms' || type === 'enca')
    throw new SoundFault(415, 'is copy-protected: nothing plays it but the program it was bought in')
  if (type !== 'mp4a') throw notPlayed(others[type] ?? 'sound of another kind than AAC', INSTEAD)
  // QuickTime puts this box inside of another, so that it is looked for rather than walked to.
  const at = bytes.indexOf('esds')
  if (at === -1) throw damaged()
  refuseOther(bytes.subarray(at + 4))
}
