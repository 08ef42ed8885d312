import { csvAddress, endpoints } from './kit/endpoint.ts'
import { roundMoneyWords } from './kit/money.ts'
import type { Budget, ShowRequestsSchemas } from './schemas/show-requests.ts'

/** What a show may cost, by the word that is sent, in the site's currency. */
export function budgetWords(currency: string): Record<Budget, string> {
  const thousand = (count: number) => roundMoneyWords(count * 1000, currency)
  return {
    'under-5k': `Under ${thousand(5)}`,
    '5k-10k': `${thousand(5)} to ${thousand(10)}`,
    '10k-25k': `${thousand(10)} to ${thousand(25)}`,
    '25k-50k': `${thousand(25)} to ${thousand(50)}`,
    'over-50k': `Over ${thousand(50)}`,
    discuss: 'Let us talk about it',
  }
}

export const eventTypes = {
  concert: 'Concert',
  festival: 'Festival',
  private: 'Private party',
  corporate: 'Company event',
  wedding: 'Wedding',
  other: 'Something else',
} as const

export const showRequestStatuses = ['new', 'answered', 'booked', 'declined'] as const
export type ShowRequestStatus = (typeof showRequestStatuses)[number]

/** Hours within which the label promises to answer. */
export const ANSWER_HOURS = 48
/** What shows that a person read the question (seed 000 §5). */
export const verifies = (answer: string): boolean => answer.trim().toLowerCase() === 'soul'

/** Chosen where the artist is none of the roster. */
export const CUSTOM_ARTIST = 'custom'

/** Columns of the back office the list can be sorted by. */
export const showRequestSortColumns = ['name', 'artist', 'place', 'date', 'answer'] as const

export const showRequests = endpoints<ShowRequestsSchemas>('show-requests', {
  create: { method: 'POST', path: '/api/show-requests' },
  list: { method: 'GET', path: '/api/show-requests' },
  exportCsv: csvAddress('/api/show-requests'),
  get: { method: 'GET', path: '/api/show-requests/:id' },
  update: { method: 'PATCH', path: '/api/show-requests/:id' },
})
