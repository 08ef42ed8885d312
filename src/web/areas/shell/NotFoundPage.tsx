import { Link } from '@tanstack/react-router'
import { Disc } from '#web/platform/records/Disc.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './error-pages.module.css'

/** What stands at an address without a page. */
export function NotFoundPage() {
  return (
    <div className={styles.lost}>
      <h1 className={styles.lostNumber}>
        <span className="visually-hidden">404: page not found</span>
        <span aria-hidden="true">4</span>
        <Disc record={{ id: 404, kind: 'single', ink: 'persimmon' }} playing />
        <span aria-hidden="true">4</span>
      </h1>
      <p className="voice">That side is not on this jukebox. The music goes on.</p>
      <Button asChild variant="action">
        <Link to="/jukebox-wall">Back to the wall</Link>
      </Button>
    </div>
  )
}
