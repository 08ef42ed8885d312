import { gigs, SAVED_SHOWS_PER_PAGE } from '#contract/gigs.ts'
import { read, readList } from '#web/platform/api/reads.ts'

const SHOWN_PAST = 4
const SHOWN_NEXT = 4

/** What is to come, called-off shows among it until their day. */
export const bookingQuery = () => readList(gigs.list, { query: { section: 'booking', limit: 500 } })
/** The next few of what is to come. */
export const nextGigsQuery = () => readList(gigs.list, { query: { section: 'booking', limit: SHOWN_NEXT } })
export const archiveQuery = () => readList(gigs.list, { query: { section: 'archive', limit: SHOWN_PAST } })
/** Which shows to come one has saved. */
export const savedGigsQuery = () => read(gigs.saved, {})
export const gigQuery = (id: string) => read(gigs.get, { params: { id } })
export const artistGigsQuery = (artistId: number) =>
  readList(gigs.list, { query: { section: 'booking', artistId, limit: 50 } })
/** A page of the shows one has saved. */
export const savedShowsQuery = (page = 1) =>
  read(gigs.savedShows, { query: { offset: (page - 1) * SAVED_SHOWS_PER_PAGE } })
