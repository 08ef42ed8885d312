import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminOverview } from '#contract/schemas/admin.ts'
import { sizeWords } from '#web/features/files/size-words.ts'
import { features } from '#web/features.ts'
import { overviewQuery } from '#web/platform/admin/admin-queries.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import * as styles from './frame.module.css'

/** What may need somebody, the most pressing first. */
const matters = features.flatMap(({ attention = [] }) => attention).toSorted((a, b) => a.urgency - b.urgency)

/** How little space the disk has; what is reserved for the database is none of the site's. */
const diskWords = ({ state, freeBytes, reserveBytes }: AdminOverview['disk']) =>
  state === 'full'
    ? `The disk is full: no more files are taken. Delete some`
    : `The disk has room for ${sizeWords(freeBytes - reserveBytes)} more`

/** What needs somebody today, each with the way to it; nothing at all on a quiet day. */
export function Attention() {
  const overview = useQuery(overviewQuery()).data
  if (!overview) return null
  const { attention, disk } = overview
  const countOf = (name: string) => attention[name] ?? 0
  const pressing = matters.filter(({ of }) => countOf(of) > 0)
  const failedEmails = countOf('failedEmails')
  if (pressing.length === 0 && failedEmails === 0 && disk.state === 'fine') return null
  return (
    <nav className={styles.attention} aria-label="Needs attention">
      {disk.state === 'fine' ? null : (
        <Link to="/admin" search={{ tab: 'files', state: 'unused', sort: 'largest' }}>
          {diskWords(disk)}
        </Link>
      )}
      {pressing.map(({ of, words, search = {}, to = '/admin' }) => (
        <Link key={of} to={to} search={search}>
          {words(countOf(of))}
        </Link>
      ))}
      {failedEmails > 0 ? (
        <span>{countWords(failedEmails, 'letter')} not sent yet. Look at the mail settings.</span>
      ) : null}
    </nav>
  )
}
