import { albums } from '#contract/albums.ts'
import { gigs } from '#contract/gigs.ts'
import { tracks } from '#contract/tracks.ts'
import { read, readList } from '#web/platform/api/reads.ts'

const SHOWN_ALBUMS = 2
const SHOWN_TRACKS = 5
const SHOWN_SHOWS = 2

export const featuredAlbumsQuery = () => read(albums.featured, { query: { limit: SHOWN_ALBUMS } })
export const featuredTracksQuery = () => read(tracks.featured, { query: { limit: SHOWN_TRACKS } })
/** What is to come next, called-off shows among it until their day (resolution 86). */
export const nextShowsQuery = () => readList(gigs.list, { query: { section: 'booking', limit: SHOWN_SHOWS } })
