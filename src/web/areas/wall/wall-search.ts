import { type JukeboxFilter, jukebox, jukeboxFilters, SIDE_SIZE } from '#contract/jukebox.ts'
import { read } from '#web/platform/api/reads.ts'
import { keyOrText, positive } from '#web/platform/browser/search-values.ts'

/** What the wall's address says: which records, which side, and what is open. */
export interface WallSearch {
  filter?: Exclude<JukeboxFilter, 'all'> | undefined
  side?: number | undefined
  /** A record's key, or the words of a link that names none. */
  album?: number | string | undefined
  single?: number | string | undefined
  video?: number | string | undefined
  /** Topics of the forum about what is open are drawn with it: the page is its reader’s alone then. */
  topics?: true | undefined
}

/** Reads the address; what it cannot use is left out. */
export function parseWallSearch(search: Record<string, unknown>): WallSearch {
  const side = positive(search['side'])
  return {
    filter: jukeboxFilters.find((filter) => filter !== 'all' && filter === search['filter']) as WallSearch['filter'],
    side: side && side > 1 ? side : undefined,
    album: keyOrText(search['album']),
    single: keyOrText(search['single']),
    video: keyOrText(search['video']),
    topics: search['topics'] === true ? true : undefined,
  }
}

/** The records of one side of the wall. */
export const wallQuery = ({ filter, side }: WallSearch) =>
  read(jukebox.wall, { query: { filter: filter ?? 'all', offset: ((side ?? 1) - 1) * SIDE_SIZE, limit: SIDE_SIZE } })
