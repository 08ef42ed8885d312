import { albums } from '#contract/albums.ts'
import { tracks } from '#contract/tracks.ts'
import { read } from '#web/platform/api/reads.ts'

const SHOWN_ALBUMS = 2
const SHOWN_TRACKS = 5

export const featuredAlbumsQuery = () => read(albums.featured, { query: { limit: SHOWN_ALBUMS } })
export const featuredTracksQuery = () => read(tracks.featured, { query: { limit: SHOWN_TRACKS } })
