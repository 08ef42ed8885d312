import { Link } from '@tanstack/react-router'
import { Brand } from '#web/areas/shell/Brand.tsx'
import { ThemeSwitch } from '#web/areas/shell/ThemeSwitch.tsx'
import { Button } from '#web/kit/Button.tsx'
import { useLogout } from '#web/session/use-logout.ts'
import { settleRemoval } from './removals.ts'

/** The head of the back office. */
export function AdminBar() {
  const { leave, leaving } = useLogout()
  return (
    <header className="admin-bar">
      <Brand />
      <Link to="/">Home</Link>
      <span className="admin-bar-end">
        <ThemeSwitch />
        <Button size="sm" busy={leaving} onClick={() => void settleRemoval().then(leave)}>
          Logout
        </Button>
      </span>
    </header>
  )
}
