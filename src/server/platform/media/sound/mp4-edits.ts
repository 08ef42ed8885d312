import type { FileReader } from './file-reader.ts'
import { type Box, findBox, tableIn } from './mp4-boxes.ts'

/** An edit of silence has this for its place in the sound. */
const EMPTY = [0xffff_ffff, 2 ** 64]
/** Bytes of a movie's notes in which the one of iTunes is looked for. */
const NOTES_BYTES = 4 * 1024 * 1024

/**
 * How much of the sound is played by the track's list of edits (ISO 14496-12, 8.6.6), which takes off what the encoder put around it.
 * @param ticks how much there is, in the track's time
 * @param scale ticks of the track for one of the movie, in which edits are told
 * @returns ticks of the track; null where no edit takes anything off
 */
export function editedTicks(file: FileReader, track: Box, ticks: number, scale: number): number | null {
  const box = findBox(file, track, 'edts', 'elst')
  if (!box) return null
  const isLong = file.at(box.from, 1)[0] === 1
  const edits = isLong ? longEdits(file, box) : tableIn(file, box, 4, 4, 3)
  let played = 0
  for (let row = 0; row < edits.rows; row++) {
    const [length, from] = [edits.at(row, 0) * scale, edits.at(row, 1)]
    if (EMPTY.includes(from)) continue
    // A length of nothing is to the end, as programs write it that do not know it yet.
    played += Math.max(0, Math.min(length > 0 ? length : ticks, ticks - from))
  }
  return played > 0 && played < ticks ? played : null
}

/** Edits of the long form, whose numbers are of different widths. */
function longEdits(file: FileReader, box: Box) {
  const bytes = file.copy(box.from + 4, Math.min(box.to - box.from - 4, NOTES_BYTES))
  const rows = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, Math.floor((bytes.length - 4) / 20))
  return { rows, at: (row: number, column: number) => Number(bytes.readBigUInt64BE(4 + row * 20 + column * 8)) }
}

/** What part of the sound is music by the note of iTunes: silence before, silence after and music, in samples, in hexadecimal. */
export function gaplessShare(file: FileReader, movie: Box): number {
  const notes = findBox(file, movie, 'udta')
  if (!notes) return 1
  const text = file.copy(notes.from, Math.min(notes.to - notes.from, NOTES_BYTES)).toString('latin1')
  const at = text.indexOf('iTunSMPB')
  const numbers =
    at === -1 ? null : / [0-9A-F]{8} ([0-9A-F]{8}) ([0-9A-F]{8}) ([0-9A-F]{16})/.exec(text.slice(at, at + 200))
  const [before, after, music] = (numbers?.slice(1) ?? []).map((hex) => Number.parseInt(hex, 16)) as number[]
  return music && before !== undefined && after !== undefined ? music / (before + after + music) : 1
}
