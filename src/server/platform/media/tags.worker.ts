import { parseFile } from 'music-metadata'
import { beginMediaProcess } from './media-process.ts'
import { withFile } from './sound/file-reader.ts'
import { afterTags } from './sound/skip-tags.ts'
import type { Tags } from './tags.ts'

beginMediaProcess()

/** One line as the forms take it; a cut may go through a letter of two halves. */
const line = (text: string | undefined, most = 200) =>
  text?.replaceAll('\0', '').trim().slice(0, most).toWellFormed() || null

/** Longer than anybody plays; crafted files say any number. */
const MAX_SECONDS = 10 * 86_400
/** Larger tags are not read: they are held in memory as a whole. */
const MAX_TAG_BYTES = 80_000_000

/** A place on a disc or of one; tags say 0 and nonsense too. */
const place = (no: number | null) => (Number.isInteger(no) && no !== null && no > 0 && no < 1000 ? no : null)

interface TaggedFile {
  path: string
  /** Whether to find out how long it is, for which the whole file may have to be read. */
  isLengthRead: boolean
  /** The largest cover that is handed on, in bytes. */
  mostCoverBytes: number
}

/** Reads what an audio or video file says of itself; null where that is too much to be read. */
export async function tags({ path, isLengthRead, mostCoverBytes }: TaggedFile): Promise<Tags | null> {
  if ((await withFile(path, afterTags)) > MAX_TAG_BYTES) return null
  const { common, format } = await parseFile(path, { duration: isLengthRead })
  const pictures = common.picture ?? []
  const fitting = pictures.find(({ data }) => data.length <= mostCoverBytes)
  return {
    title: line(common.title),
    artist: line(common.artist),
    album: line(common.album),
    albumArtist: line(common.albumartist),
    trackNumber: place(common.track.no),
    discNumber: place(common.disk.no),
    genre: line(common.genre?.[0], 60),
    year: common.year && common.year >= 1900 && common.year <= 2100 ? common.year : null,
    duration: format.duration && format.duration > 0 && format.duration < MAX_SECONDS ? format.duration : null,
    cover: fitting?.data ?? null,
    largeCoverBytes: fitting ? null : (pictures[0]?.data.length ?? null),
  }
}
