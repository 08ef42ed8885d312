import { albums } from '#contract/albums.ts'
import { tracks } from '#contract/tracks.ts'
import { read } from '#web/kit/api/reads.ts'

export const weekQuery = () => read(tracks.trackOfTheWeek, {})
export const latestQuery = () => read(tracks.latest, {})
export const featuredAlbumQuery = () => read(albums.featured, { query: { limit: 1 } })
