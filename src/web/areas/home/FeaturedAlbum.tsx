import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayOf, monthOf, timesOf } from '#web/features/gigs/gig-dates.ts'
import * as styles from './hero.module.css'
import { nextShowsQuery } from './home-queries.ts'

/** The next show that takes place; without one, nothing. */
export function FeaturedAlbum() {
  const { data } = useSuspenseQuery(nextShowsQuery())
  const show = data?.find(({ status }) => status !== 'cancelled')
  if (!show) return null
  return (
    <section className={styles.nextShow} aria-labelledby="next-show">
      <h2 id="next-show" className="eyebrow">
        On the stand next
      </h2>
      <time dateTime={show.date}>
        {Number(dayOf(show))} {monthOf(show)}
      </time>
      <p>
        <Link to="/gigs/$gigId" params={{ gigId: String(show.id) }} className="work">
          {show.title}
        </Link>
        <span>{[show.city, timesOf(show)].filter(Boolean).join(', ')}</span>
      </p>
      <Link to="/gigs">All upcoming shows</Link>
    </section>
  )
}
