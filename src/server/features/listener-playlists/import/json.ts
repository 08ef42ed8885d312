import { invalid } from '#server/platform/http/errors.ts'
import { requireFew, type SentPlaylist, secondsOf, wordsOf } from './sent-line.ts'

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/**
 * Reads JSPF as the export writes it, or a list of tracks with `title`, `artist` and `duration` in seconds.
 * @throws 400 when it is neither
 */
export function readJson(text: string): SentPlaylist {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    throw invalid('The file is not valid JSON')
  }
  const playlist = fieldsOf(fieldsOf(document)['playlist'])
  const isJspf = Array.isArray(playlist['track'])
  const tracks = isJspf ? playlist['track'] : Array.isArray(document) ? document : fieldsOf(document)['tracks']
  if (!Array.isArray(tracks)) throw invalid('The file holds no list of tracks')
  requireFew(tracks.length)
  return {
    name: wordsOf(playlist['title']) ?? wordsOf(fieldsOf(document)['name']),
    lines: tracks.map(fieldsOf).flatMap((track) => {
      const title = wordsOf(track['title'])
      const { location } = track
      return title
        ? [
            {
              ...{ title, artist: wordsOf(track['creator']) ?? wordsOf(track['artist']) },
              duration: secondsOf(track['duration'], isJspf ? 1000 : 1),
              address: wordsOf(Array.isArray(location) ? location[0] : (location ?? track['url'])),
            },
          ]
        : []
    }),
  }
}
