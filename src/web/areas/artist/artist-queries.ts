import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { tracks } from '#contract/tracks.ts'
import { videos } from '#contract/videos.ts'
import { followersQuery } from '#web/features/artists/artist-queries.ts'
import { artistGigsQuery } from '#web/features/gigs/gig-queries.ts'
import { pressKitQuery } from '#web/features/press-kits/press-kit-queries.ts'
import { creditedRecordsQuery } from '#web/features/releases/release-queries.ts'
import { read, readList } from '#web/platform/api/reads.ts'

export const artistQuery = (name: string) => read(artists.get, { params: { artist: name } })

const LATEST = 50

/** Everything the label has released by one artist, newest first, and where they play next. */
export const recordsQueries = (artistId: number) => ({
  tracks: readList(tracks.list, { query: { artistId, limit: LATEST } }),
  albums: readList(albums.list, { query: { artistId, limit: LATEST } }),
  videos: readList(videos.list, { query: { artistId, limit: LATEST } }),
  credits: creditedRecordsQuery(artistId),
  gigs: artistGigsQuery(artistId),
  followers: followersQuery(artistId),
  pressKit: pressKitQuery(artistId),
})
