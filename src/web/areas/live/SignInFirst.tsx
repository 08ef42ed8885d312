import { Link } from '@tanstack/react-router'
import * as styles from '#web/areas/shell/error-pages.module.css'
import { Button } from '#web/platform/ui/Button.tsx'

/** What a guest finds where live streaming is. */
export function SignInFirst({ next }: { next: string }) {
  return (
    <div className={`${styles.denied} print`}>
      <h1>Authentication Required</h1>
      <p>Please log in to access live streaming</p>
      <p className={styles.deniedWays}>
        <Button asChild variant="action">
          <Link to="/login" search={{ next }}>
            Go to Login
          </Link>
        </Button>
      </p>
    </div>
  )
}
