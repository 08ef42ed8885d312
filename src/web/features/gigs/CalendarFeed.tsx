import { useCopyAddress } from '#web/platform/dialogs/use-copy-address.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './gig-sheet.module.css'
import { CALENDAR_ADDRESS_HINT } from './gig-words.ts'

/** Every show in the visitor's own calendar: a link calendars follow, and its address for those that want it pasted. */
export function CalendarFeed({ origin }: { origin: string }) {
  const address = `${origin}/gigs.ics`
  const { copy, byHand } = useCopyAddress(address, CALENDAR_ADDRESS_HINT)
  return (
    <section className={styles.gigFeed} aria-labelledby="gig-feed">
      <h2 id="gig-feed">Every show in your calendar</h2>
      <p>
        <Button asChild icon="calendar" size="sm">
          <a href={address.replace(/^https?:/, 'webcal:')}>Subscribe</a>
        </Button>
        <Button variant="bare" size="sm" onClick={() => void copy()}>
          Copy link
        </Button>
      </p>
      {byHand}
    </section>
  )
}
