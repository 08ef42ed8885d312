import { artists } from '#contract/artists.ts'
import { readList } from '#web/platform/api/reads.ts'

/** A roster longer than this pages by itself in the back office; the public list shows it whole. */
export const artistsQuery = () => readList(artists.list, { query: { sort: 'name', limit: 500 } })
