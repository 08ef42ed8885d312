import { queryOptions } from '@tanstack/react-query'
import { albums } from '#contract/albums.ts'
import { gigs } from '#contract/gigs.ts'
import { type CallOf, type Endpoint, type ReplyOf, readsOf, urlOf } from '#contract/kit/endpoint.ts'
import { tracks } from '#contract/tracks.ts'
import { loadCalls } from '#web/areas/casting/casting-loader.ts'
import { featuredRolesQuery } from '#web/features/casting/casting-queries.ts'
import type { CastingSearch } from '#web/features/casting/casting-search.ts'
import { type AudienceClient, readOf } from '#web/platform/api/audience-client.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { readOrNull, transportOf } from '#web/platform/api/reads.ts'

/** A part of the lounge: what was read, or that it could not be. */
type Part<T> = { isRead: true; data: T } | { isRead: false; data: null }

/** The lounge stands without any one of its parts, and tells one that failed from one that is empty. */
const readPart = <E extends Endpoint>(endpoint: E, call: CallOf<E>) =>
  readOf(
    endpoint,
    queryOptions({
      queryKey: [urlOf(endpoint, call), 'part'],
      queryFn: ({ client }): Promise<Part<ReplyOf<E>>> =>
        callEndpoint(transportOf(client), endpoint, call).then(
          ({ data }) => ({ isRead: true, data }),
          () => ({ isRead: false, data: null }),
        ),
      meta: { reads: readsOf(endpoint) },
    }),
  )

export const weekQuery = () => readPart(tracks.trackOfTheWeek, {})
export const latestQuery = () => readPart(tracks.latest, {})
export const featuredAlbumQuery = () => readPart(albums.featured, { query: { limit: 1 } })

/** Some to choose from: the first ones may be called off. */
export const nextShowsQuery = () => readOrNull(gigs.list, { query: { section: 'booking', limit: 8 } }, 'any')

/** Asks for everything the lounge shows, so that the server can render it whole. */
export async function loadHome(queryClient: AudienceClient, search: CastingSearch): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(weekQuery()),
    queryClient.ensureQueryData(latestQuery()),
    queryClient.ensureQueryData(featuredAlbumQuery()),
    queryClient.ensureQueryData(featuredRolesQuery()),
    queryClient.ensureQueryData(nextShowsQuery()),
    loadCalls(queryClient, search),
  ])
}
