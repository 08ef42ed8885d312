import type { QueryClient } from '@tanstack/react-query'
import { albums } from '#contract/albums.ts'
import { gigs } from '#contract/gigs.ts'
import { tracks } from '#contract/tracks.ts'
import { askForCalls } from '#web/areas/casting/casting-loader.ts'
import { featuredRolesQuery } from '#web/casting/casting-queries.ts'
import type { CastingSearch } from '#web/casting/casting-search.ts'
import { readOrNull } from '#web/kit/api/reads.ts'

// The lounge stands without any one of these; what is missing is said in its place.
export const weekQuery = () => readOrNull(tracks.trackOfTheWeek, {}, 'any')
export const latestQuery = () => readOrNull(tracks.latest, {}, 'any')
export const featuredAlbumQuery = () => readOrNull(albums.featured, { query: { limit: 1 } }, 'any')

/** Some to choose from: the first ones may be called off. */
export const nextShowsQuery = () => readOrNull(gigs.list, { query: { section: 'booking', limit: 8 } }, 'any')

/** Asks for everything the lounge shows, so that the server can render it whole. */
export async function askForLounge(queryClient: QueryClient, search: CastingSearch): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(weekQuery()),
    queryClient.ensureQueryData(latestQuery()),
    queryClient.ensureQueryData(featuredAlbumQuery()),
    queryClient.ensureQueryData(featuredRolesQuery()),
    queryClient.ensureQueryData(nextShowsQuery()),
    askForCalls(queryClient, search),
  ])
}
