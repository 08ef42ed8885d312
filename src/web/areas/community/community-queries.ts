import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { tracks } from '#contract/tracks.ts'
import { callsQuery } from '#web/features/casting/casting-queries.ts'
import { postQuery, postsQuery } from '#web/features/forum-posts/post-queries.ts'
import { nextGigsQuery } from '#web/features/gigs/gig-queries.ts'
import type { AudienceClient } from '#web/platform/api/audience-client.ts'
import { readList } from '#web/platform/api/reads.ts'

const SHOWN = 4

export const newAlbumsQuery = () => readList(albums.list, { query: { limit: SHOWN } })
export const newTracksQuery = () => readList(tracks.list, { query: { audio: true, limit: SHOWN } })
export const newArtistsQuery = () => readList(artists.list, { query: { sort: 'newest', limit: SHOWN } })

/** Asks for everything the page shows, so that the server can render it whole. */
export const loadCommunity = (queryClient: AudienceClient, post: number | undefined) =>
  Promise.all([
    queryClient.ensureQueryData(newAlbumsQuery()),
    queryClient.ensureQueryData(newTracksQuery()),
    queryClient.ensureQueryData(nextGigsQuery()),
    queryClient.ensureQueryData(newArtistsQuery()),
    queryClient.ensureQueryData(callsQuery()),
    queryClient.ensureQueryData(postsQuery()),
    post === undefined ? null : queryClient.ensureQueryData(postQuery(post)),
  ])
