import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminOverview } from '#contract/admin.ts'
import { sizeWords } from '#web/features/files/size-words.ts'
import { overviewQuery } from '#web/platform/admin/admin-queries.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { countWords } from '#web/platform/text/count-words.ts'

interface Matter {
  of: keyof AdminOverview['attention']
  words: (count: number) => string
  /** The list that shows them, narrowed to them. */
  search: AdminSearch
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
    of: 'waitingMails',
    words: (count) => `${countWords(count, 'letter')} about decisions ${count === 1 ? 'leaves' : 'leave'} soon`,
    search: { tab: 'applicants' },
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

/** How little room the disk has; what stays for the database is none of the site's. */
const diskWords = ({ state, freeBytes, reserveBytes }: AdminOverview['disk']) =>
  state === 'full'
    ? `The disk is full: no more files are taken. Delete some`
    : `The disk has room for ${sizeWords(freeBytes - reserveBytes)} more`

/** What needs somebody today, each with the way to it; nothing at all on a quiet day. */
export function Attention() {
  const overview = useQuery(overviewQuery()).data
  if (!overview) return null
  const { attention, disk } = overview
  const pressing = matters.filter(({ of }) => attention[of] > 0)
  const { failedLetters } = attention
  if (pressing.length === 0 && failedLetters === 0 && disk.state === 'fine') return null
  return (
    <nav className="attention" aria-label="Needs attention">
      {disk.state === 'fine' ? null : (
        <Link to="/admin" search={{ tab: 'files', state: 'unused', sort: 'largest' }}>
          {diskWords(disk)}
        </Link>
      )}
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
