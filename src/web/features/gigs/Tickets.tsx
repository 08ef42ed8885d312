import type { Gig } from '#contract/schemas/gigs.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { withoutTickets } from './gig-words.ts'
import * as styles from './poster.module.css'

/** The way to the tickets in a tab of its own, or plain words where there is none. */
export function Tickets({ gig, size }: { gig: Gig; size?: 'lg' | 'md' }) {
  const reason = withoutTickets(gig)
  if (reason || !gig.ticketUrl) return <b className={styles.noTickets}>{reason}</b>
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
