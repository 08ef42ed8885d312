import { parentPort, workerData } from 'node:worker_threads'
import { parseFile } from 'music-metadata'
import { peaksOfFile } from './peaks.ts'

const { kind, path, type } = workerData as { kind: 'tags' | 'peaks'; path: string; type: string }

const line = (text: string | undefined) => text?.replaceAll('\0', '').trim().slice(0, 200) || null

/** A place on a disc or of one; tags say 0 and nonsense too. */
const place = (no: number | null) => (Number.isInteger(no) && no !== null && no > 0 && no < 1000 ? no : null)

async function tags() {
  const { common, format } = await parseFile(path, { duration: true })
  const cover = common.picture?.find(({ data }) => data.length < 20_000_000)?.data ?? null
  return {
    title: line(common.title),
    artist: line(common.artist),
    album: line(common.album),
    albumArtist: line(common.albumartist),
    trackNumber: place(common.track.no),
    discNumber: place(common.disk.no),
    genre: line(common.genre?.[0])?.slice(0, 60) ?? null,
    year: common.year && common.year >= 1900 && common.year <= 2100 ? common.year : null,
    duration: format.duration && Number.isFinite(format.duration) ? format.duration : null,
    cover,
  }
}

try {
  parentPort?.postMessage({ value: await (kind === 'tags' ? tags() : peaksOfFile(path, type)) })
} catch (error) {
  parentPort?.postMessage({ error: (error as Error).message })
}
