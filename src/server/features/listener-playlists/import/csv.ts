import { type CsvError, parse } from 'csv-parse/sync'
import { MAX_PLAYLIST_TRACKS } from '#contract/listener-playlists.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { unescaped } from '#server/platform/http/responses/csv.ts'
import { requireFew, type SentPlaylist, secondsOf, wordsOf } from './sent-line.ts'

/** What the columns are called by programs that write such files. */
const COLUMNS = {
  title: ['title', 'track', 'track name', 'track title', 'song', 'name'],
  artist: ['artist', 'artists', 'artist name', 'artist name(s)', 'artist names', 'creator'],
  duration: ['duration', 'length', 'time', 'duration (s)', 'duration (ms)', 'track duration (ms)', 'duration_ms'],
  address: ['address', 'link', 'url', 'location'],
} as const

const MAX_ROW_LENGTH = 64 * 1024
const DELIMITERS = [',', ';', '\t']

/** The delimiter that the header uses most. */
const delimiterOf = (header: string) =>
  DELIMITERS.toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ','

function rowsOf(text: string): string[][] {
  const delimiter = delimiterOf(text.slice(0, 4000).split(/\r|\n/)[0] ?? '')
  try {
    return parse(text, {
      ...{ delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true },
      ...{ max_record_size: MAX_ROW_LENGTH, to: MAX_PLAYLIST_TRACKS + 2 },
    })
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number }
    if (code?.startsWith('CSV_')) throw invalid(`The file cannot be read as CSV, about line ${lines ?? 1}`)
    throw error
  }
}

/**
 * Reads a CSV whose header names a title, and an artist and a length where it has them.
 * @throws 400 when it does not, or is no CSV
 */
export function readCsv(text: string): SentPlaylist {
  const [header = [], ...rows] = rowsOf(text)
  const headings = header.slice(0, 200).map((heading) => heading.trim().toLowerCase())
  const placeOf = (names: readonly string[]) => headings.findIndex((heading) => names.includes(heading))
  const [title, artist, duration, address] = [
    ...[placeOf(COLUMNS.title), placeOf(COLUMNS.artist)],
    ...[placeOf(COLUMNS.duration), placeOf(COLUMNS.address)],
  ] as [number, number, number, number]
  if (title < 0) throw invalid('The first line must name the columns, one of them “Title”')
  requireFew(rows.length)
  const perSecond = headings[duration]?.includes('ms') ? 1000 : 1
  return {
    name: null,
    lines: rows.flatMap((cells) => {
      const cell = (place: number) => wordsOf(unescaped(cells[place] ?? ''))
      const called = cell(title)
      return called
        ? [
            {
              ...{ title: called, artist: cell(artist), address: cell(address) },
              duration: secondsOf(cells[duration], perSecond),
            },
          ]
        : []
    }),
  }
}
