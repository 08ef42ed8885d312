import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAllowed } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { NothingYet } from '#web/platform/ui/NothingYet.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { CalendarFeed } from './CalendarFeed.tsx'
import { archiveQuery, bookingQuery } from './gig-queries.ts'
import * as styles from './gigs.module.css'
import { Poster } from './Poster.tsx'
import { ShowArchive } from './ShowArchive.tsx'

/**
 * Shows to come as posters, and the last ones that were played.
 * @param request the way to ask for one more
 */
export function GigsScreen({ origin, request }: { origin: string; request: ReactNode }) {
  const booking = useSuspenseQuery(bookingQuery()).data.items
  const mayAdd = useAllowed('openAdmin')
  const archive = useSuspenseQuery(archiveQuery()).data.items
  return (
    <div className={`${pageStyles.page} ${styles.pageGigs}`}>
      <div>
        <h1 className="visually-hidden">Gigs & Appearances</h1>
        <StackedHeading text="NOW BOOKING" level={2} />
        <VoiceLine of="gigsLine" />
        <p className={styles.gigsRequest}>{request}</p>
      </div>
      <div className={styles.gigsMain}>
        {booking.length === 0 ? (
          <NothingYet
            text="No upcoming shows scheduled at the moment."
            detail="Check back soon for new dates!"
            fill={
              mayAdd ? (
                <Link to="/admin" search={{ tab: 'gigs', edit: 'new' }}>
                  Add a show
                </Link>
              ) : null
            }
          />
        ) : (
          <ul className={styles.posters}>
            {booking.map((gig, place) => (
              <li key={gig.id}>
                <Poster gig={gig} lead={place === 0}>
                  <Link to="/gigs/$gigId" params={{ gigId: String(gig.id) }}>
                    {gig.title}
                  </Link>
                </Poster>
              </li>
            ))}
          </ul>
        )}
        <ShowArchive gigs={archive} />
      </div>
      <CalendarFeed origin={origin} />
    </div>
  )
}
