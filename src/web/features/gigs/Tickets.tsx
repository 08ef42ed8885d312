import { Link } from '@tanstack/react-router'
import type { Gig } from '#contract/schemas/gigs.ts'
import { MembersFirst } from '#web/platform/records/MembersFirst.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { withoutTickets } from './gig-words.ts'
import * as styles from './poster.module.css'

/** The way to the tickets in a tab of its own, or plain words where there is none. */
export function Tickets({ gig, size }: { gig: Gig; size?: 'lg' | 'md' }) {
  const reason = withoutTickets(gig)
  if (reason) return <b className={styles.noTickets}>{reason}</b>
  if (!gig.ticketUrl)
    return (
      <span className={styles.ticketsFirst}>
        <MembersFirst publicFrom={gig.publicFrom} />
        <Link to="/backstage-pass" search={{ pass: 'fan-pass' }}>
          Get the pass that has them
        </Link>
      </span>
    )
  return (
    <Button asChild variant="ink" size={size ?? 'md'}>
      <a href={gig.ticketUrl} target="_blank" rel="noopener">
        Tickets
        <span className="visually-hidden">
          {' '}
          for {gig.title}, {gig.city}, in a new tab
        </span>
      </a>
    </Button>
  )
}
