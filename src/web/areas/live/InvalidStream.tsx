import { Link } from '@tanstack/react-router'
import * as styles from '#web/areas/shell/error-pages.module.css'
import { Button } from '#web/platform/ui/Button.tsx'

/** What stands at an address that names no stream, or one there is not. */
export const InvalidStream = () => (
  <div className={`${styles.denied} print`}>
    <h1>Invalid Stream</h1>
    <p>There is no stream at this address. It was deleted, or the address is not complete.</p>
    <p className={styles.deniedWays}>
      <Button asChild variant="action">
        <Link to="/live-stream">See what is on</Link>
      </Button>
    </p>
  </div>
)
