import { artistsEndpoints } from '#contract/schemas/artists.ts'
import { gigsEndpoints } from '#contract/schemas/gigs.ts'
import { likedTracksEndpoints } from '#contract/schemas/liked-tracks.ts'
import { listeningEndpoints } from '#contract/schemas/listening.ts'
import type { PlainForm } from './plain-form.ts'

/** The page of a list that a form stood on. */
function pageOf(path: string, search: URLSearchParams): string {
  const page = search.get('page')
  return page ? `${path}?page=${encodeURIComponent(page)}` : path
}

/** The form of the page of one's history that an address is posted to. */
export function historyFormOf({ searchParams }: URL): PlainForm | undefined {
  const before = searchParams.get('before')
  const here = before ? `/history?before=${encodeURIComponent(before)}` : '/history'
  const name = 'history'
  switch (searchParams.get('do')) {
    case 'choose':
      return { name, endpoint: listeningEndpoints.choose, leadsTo: () => here }
    case 'remove':
      return {
        ...{ name, endpoint: listeningEndpoints.removePlay, leadsTo: () => here },
        params: () => ({ id: searchParams.get('play') }),
      }
    case 'clear':
      return { name, endpoint: listeningEndpoints.clearHistory, leadsTo: () => '/history' }
    default:
      return undefined
  }
}

/** The forms of the page of artists one follows; each leads back to the page of the list it stood on. */
export const followsFormOf = ({ searchParams }: URL): PlainForm => ({
  ...{ name: 'follows', endpoint: artistsEndpoints.follow },
  leadsTo: () => pageOf('/follows', searchParams),
})

/** The form of the page of tracks one likes that an address is posted to: it takes a like back. */
export const likedTracksFormOf = ({ searchParams }: URL): PlainForm | undefined =>
  searchParams.get('do') === 'unlike'
    ? {
        ...{ name: 'likedTracks', endpoint: likedTracksEndpoints.unlike },
        params: () => ({ id: searchParams.get('track') }),
        leadsTo: () => pageOf('/likes', searchParams),
      }
    : undefined

/** The form of the page of shows one has saved that an address is posted to. */
export function savedShowsFormOf({ searchParams }: URL): PlainForm | undefined {
  const name = 'savedShows'
  switch (searchParams.get('do')) {
    case 'unsave':
      return {
        ...{ name, endpoint: gigsEndpoints.unsave, leadsTo: () => '/saved-shows' },
        params: () => ({ id: searchParams.get('show') }),
      }
    // Its answer is shown on the page: the address is told this once.
    case 'open-feed':
      return { name, endpoint: gigsEndpoints.openSavedFeed }
    case 'close-feed':
      return { name, endpoint: gigsEndpoints.closeSavedFeed, leadsTo: () => '/saved-shows' }
    default:
      return undefined
  }
}
