import { Link } from '@tanstack/react-router'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './forum.module.css'

/** What a guest finds where the forum is (001 §8). */
export const SignInFirst = ({ next }: { next: string }) => (
  <div className={`${styles.denied} print`}>
    <h1>Access Required</h1>
    <p>Please log in to access the forum.</p>
    <Button asChild variant="action">
      <Link to="/login" search={{ next }}>
        Login
      </Link>
    </Button>
  </div>
)
