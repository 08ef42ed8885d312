import { parseFile } from 'music-metadata'
import type { AudioTags } from './media.ts'
import { peaksOfFile } from './peaks.ts'

/** One line as the forms take it; a cut may go through a letter of two halves. */
const line = (text: string | undefined, most = 200) =>
  text?.replaceAll('\0', '').trim().slice(0, most).toWellFormed() || null

/** Longer than anybody plays; crafted files say any number. */
const MOST_SECONDS = 10 * 86_400

/** A place on a disc or of one; tags say 0 and nonsense too. */
const place = (no: number | null) => (Number.isInteger(no) && no !== null && no > 0 && no < 1000 ? no : null)

/** Reads what an audio file says of itself. */
export async function tags(path: string): Promise<AudioTags> {
  const { common, format } = await parseFile(path, { duration: true })
  const cover = common.picture?.find(({ data }) => data.length < 20_000_000)?.data ?? null
  return {
    title: line(common.title),
    artist: line(common.artist),
    album: line(common.album),
    albumArtist: line(common.albumartist),
    trackNumber: place(common.track.no),
    discNumber: place(common.disk.no),
    genre: line(common.genre?.[0], 60),
    year: common.year && common.year >= 1900 && common.year <= 2100 ? common.year : null,
    duration: format.duration && format.duration > 0 && format.duration < MOST_SECONDS ? format.duration : null,
    cover,
  }
}

/** Computes the peaks of an audio file. */
export const peaks = ({ path, type }: { path: string; type: string }): Promise<Uint8Array> => peaksOfFile(path, type)
