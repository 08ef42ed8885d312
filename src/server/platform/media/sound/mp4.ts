import type { FileReader } from './file-reader.ts'
import { type Box, boxesIn, findBox } from './mp4-boxes.ts'
import { refuseOtherCodec } from './mp4-codec.ts'
import { editedTicks, gaplessShare } from './mp4-edits.ts'
import { fragmentTicks } from './mp4-fragments.ts'
import { checkSamples } from './mp4-samples.ts'
import { damaged, endMissing, noSound, notWhole, refuseShort, SoundFault } from './sound-error.ts'

/** The track of sound; a cover or chapters may lie beside it as tracks of their own. */
function soundTrack(file: FileReader, movie: Box): Box {
  for (const track of boxesIn(file, movie)) {
    if (track.type !== 'trak') continue
    const handler = findBox(file, track, 'mdia', 'hdlr')
    if (handler && file.at(handler.from + 8, 4).toString('latin1') === 'soun') return track
  }
  throw noSound()
}

/** Ticks of a second in a movie's or a track's own time: `mvhd` and `mdhd` begin alike. */
function timescaleOf(file: FileReader, head: Box | undefined): number {
  if (!head) throw damaged()
  const bytes = file.at(head.from, 24)
  const at = bytes[0] === 1 ? 20 : 12
  const scale = bytes.length >= at + 4 ? bytes.readUInt32BE(at) : 0
  if (scale === 0) throw damaged()
  return scale
}

/**
 * How long the sound of an MP4 file is, by its index, every block of which must be there and be AAC.
 * @returns seconds, without what its edits or its iTunes note take off at the beginning and the end
 */
export function mp4Seconds(file: FileReader): number {
  const top = [...boxesIn(file, { from: 0, to: file.size })]
  const movie = top.find(({ type }) => type === 'moov')
  if (!movie)
    throw new SoundFault(
      422,
      'has no index, so that nothing can play it: it was not finished, or not copied to its end',
    )
  if (movie.isCut) throw endMissing()
  const track = soundTrack(file, movie)
  const samples = findBox(file, track, 'mdia', 'minf', 'stbl')
  if (!samples) throw damaged()
  refuseOtherCodec(file, samples)
  const scale = timescaleOf(file, findBox(file, track, 'mdia', 'mdhd'))
  const { said, held } = checkSamples(file, samples)
  if (held < said) throw notWhole(said / scale, held / scale)
  const isFragmented = findBox(file, movie, 'mvex') !== undefined
  if (isFragmented && top.some(({ isCut }) => isCut)) throw endMissing()
  const ticks = held + (isFragmented ? fragmentTicks(file, top, movie, track) : 0)
  const edited = editedTicks(file, track, ticks, scale / timescaleOf(file, findBox(file, movie, 'mvhd')))
  const seconds = (edited ?? ticks * gaplessShare(file, movie)) / scale
  refuseShort(seconds)
  return seconds
}
