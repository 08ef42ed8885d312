import type { FormEvent } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './logout.module.css'

interface LogoutButtonProps {
  leave: () => void
  leaving: boolean
  size?: 'sm' | 'md'
}

/** Signs out; a form of its own, so that one can leave before the page's script has come, too. */
export function LogoutButton({ leave, leaving, size = 'md' }: LogoutButtonProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    leave()
  }
  return (
    <form method="post" action="/logout" className={styles.logout} data-part="logout" onSubmit={submit}>
      <Button type="submit" size={size} busy={leaving}>
        Logout
      </Button>
    </form>
  )
}
