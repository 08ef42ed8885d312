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
