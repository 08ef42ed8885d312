import type { CSSProperties, ReactNode } from 'react'
import type { Gig } from '#contract/schemas/gigs.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { OwnTime } from '#web/platform/text/OwnTime.tsx'
import { measureStackedLines } from '#web/platform/text/stacked-lines.ts'
import { classNames } from '#web/platform/ui/class-names.ts'
import * as linkedCardStyles from '#web/platform/ui/linked-card.module.css'
import { dayOf, monthOf, shortDate, timesOf } from './gig-dates.ts'
import { actOf, isOnAir, stubNumber } from './gig-words.ts'
import * as styles from './poster.module.css'
import { Tickets } from './Tickets.tsx'

interface PosterProps {
  gig: Gig
  /** The large one. */
  lead?: boolean
  /** One among much else: low, and with its day in one line. */
  isSmall?: boolean
  /** How deep in the page its heading stands. */
  level?: 2 | 3
  /** The title as it stands on the poster, such as a link to the gig. */
  children?: ReactNode
}

/** Letters that reach below the line; what stands under them keeps its distance. */
const descends = /[gjpqyç,]/i

/** A show as a poster in one ink with a ticket stub; a called-off one is struck and says so. */
export function Poster({ gig, lead = false, isSmall = false, level = 3, children = gig.title }: PosterProps) {
  const isCancelled = gig.status === 'cancelled'
  const City = isCancelled ? 's' : 'span'
  const Heading = level === 2 ? 'h2' : 'h3'
  const { longest } = measureStackedLines([gig.city])
  const style = { ...inkStyle(inkOf({ ...gig, kind: 'gig' })), '--longest': longest } as CSSProperties
  const act = actOf(gig)
  return (
    <article
      className={classNames(styles.poster, linkedCardStyles.linkedCard)}
      data-lead={lead || undefined}
      data-small={isSmall || undefined}
      style={style}
    >
      <div className={styles.posterBody}>
        <time className={styles.posterDate} dateTime={gig.date}>
          <span className={styles.posterMonth}>{monthOf(gig)}</span>{' '}
          <span className={styles.posterDay} data-part="poster-day">
            {dayOf(gig)}
          </span>
        </time>
        <Heading
          className={styles.posterCity}
          data-part="poster-city"
          data-deep={descends.test(gig.city) || undefined}
          dir="auto"
        >
          <City>{gig.city}</City>
        </Heading>
        <p className="work" dir="auto">
          {children}
        </p>
        {act ? <p>{act}</p> : null}
        <p className={styles.posterPlace}>
          {(isSmall ? [shortDate(gig), gig.startTime] : [gig.venue, timesOf(gig)]).filter(Boolean).join(', ')}
        </p>
        {isSmall ? null : <OwnTime start={gig} />}
        {isOnAir(gig) ? <p className={styles.posterAir}>Also on air</p> : null}
      </div>
      <div className={styles.posterStub}>
        <p>
          <b>{stubNumber(gig)}</b>
          {gig.ticketPrice && !isCancelled ? <span>{gig.ticketPrice}</span> : null}
        </p>
        <Tickets gig={gig} size={lead ? 'lg' : 'md'} />
      </div>
    </article>
  )
}
