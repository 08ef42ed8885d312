import { artists } from '#contract/artists.ts'
import { readList } from '#web/platform/api/reads.ts'

/** As many names as one looks through; more letters bring the others. */
const OFFERED = 20
/** Longer words are no name on the roster. */
const MAX_NAME_LENGTH = 200

/** The artists whose names have what was typed, by name; without words the first of all. */
export function rosterQuery(typed = '') {
  const q = typed.trim().slice(0, MAX_NAME_LENGTH)
  return readList(artists.list, { query: { sort: 'name', limit: OFFERED, ...(q ? { q } : {}) } })
}
