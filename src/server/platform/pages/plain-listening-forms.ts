import { artistsEndpoints } from '#contract/schemas/artists.ts'
import { gigsEndpoints } from '#contract/schemas/gigs.ts'
import { listeningEndpoints } from '#contract/schemas/listening.ts'
import type { PlainForm } from './plain-form.ts'

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
export function followsFormOf({ searchParams }: URL): PlainForm {
  const page = searchParams.get('page')
  return {
    ...{ name: 'follows', endpoint: artistsEndpoints.follow },
    leadsTo: () => (page ? `/follows?page=${encodeURIComponent(page)}` : '/follows'),
  }
}

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
