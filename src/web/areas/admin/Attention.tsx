import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DeskOverview } from '#contract/desk.ts'
import { countWords } from '#web/kit/count-words.ts'
import { overviewQuery } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'

interface Matter {
  of: keyof DeskOverview['attention']
  words: (count: number) => string
  /** The list that shows them, narrowed to them. */
  search: DeskSearch
}

/** What may need somebody, the most pressing first. */
const matters: readonly Matter[] = [
  {
    of: 'dueRequests',
    words: (count) => `${countWords(count, 'show request')} due an answer`,
    search: { tab: 'inquiries', status: 'new' },
  },
  {
    of: 'newApplications',
    words: (count) => countWords(count, 'new application'),
    search: { tab: 'applicants', status: 'pending' },
  },
  {
    of: 'newOrders',
    words: (count) => `${countWords(count, 'order')} to confirm`,
    search: { tab: 'orders', status: 'requested' },
  },
  {
    of: 'newArtists',
    words: (count) => `${countWords(count, 'label application')} to listen to`,
    search: { tab: 'inquiries', kind: 'label', status: 'pending' },
  },
  { of: 'silentTracks', words: (count) => `${countWords(count, 'track')} without audio`, search: { audio: 'without' } },
  {
    of: 'fewLeft',
    words: (count) => `${countWords(count, 'item')} running out`,
    search: { tab: 'merchandise', stock: 'low' },
  },
  {
    of: 'disallowedPortfolios',
    words: (count) => `${countWords(count, 'portfolio')} with adult material that is not allowed`,
    search: { tab: 'models', portfolio: 'disallowed' },
  },
]

/** What needs somebody today, each with the way to it; nothing at all on a quiet day. */
export function Attention() {
  const attention = useQuery(overviewQuery()).data?.attention
  if (!attention) return null
  const pressing = matters.filter(({ of }) => attention[of] > 0)
  const { failedLetters } = attention
  if (pressing.length === 0 && failedLetters === 0) return null
  return (
    <nav className="attention" aria-label="Needs attention">
      {pressing.map(({ of, words, search }) => (
        <Link key={of} to="/admin" search={search}>
          {words(attention[of])}
        </Link>
      ))}
      {failedLetters > 0 ? (
        <span>{countWords(failedLetters, 'letter')} not sent yet. Look at the mail settings.</span>
      ) : null}
    </nav>
  )
}
