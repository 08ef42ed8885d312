import { Link } from '@tanstack/react-router'
import type { Gig } from '#contract/schemas/gigs.ts'
import * as recordShelfStyles from '#web/platform/records/record-shelf.module.css'
import { longDate } from './gig-dates.ts'
import { isOnAir } from './gig-words.ts'
import * as styles from './show-list.module.css'

/** Shows to come in short, under a heading; nothing at all when there are none. */
export function ShowList({ heading, gigs }: { heading: string; gigs: readonly Gig[] }) {
  if (gigs.length === 0) return null
  return (
    <section className={recordShelfStyles.artistRecords} data-part="artist-records">
      <h2>{heading}</h2>
      <ul className={styles.showList}>
        {gigs.map((gig) => (
          <li key={gig.id}>
            <time dateTime={gig.date}>{longDate(gig.date)}</time>
            <Link to="/gigs/$gigId" params={{ gigId: String(gig.id) }} className="work">
              {gig.title}
            </Link>
            <span>
              {[gig.venue, gig.city].filter(Boolean).join(', ')}
              {gig.status === 'cancelled' ? ' (cancelled)' : isOnAir(gig) ? ', also on air' : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
