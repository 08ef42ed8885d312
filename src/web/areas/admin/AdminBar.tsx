import { Link } from '@tanstack/react-router'
import { Brand } from '#web/areas/shell/Brand.tsx'
import { ThemeSwitch } from '#web/areas/shell/header/ThemeSwitch.tsx'
import { settleRemovals } from '#web/platform/admin/removal/removals.ts'
import { LogoutButton } from '#web/platform/session/LogoutButton.tsx'
import { DASHBOARD_LOGOUT, useLogout } from '#web/platform/session/use-logout.ts'
import * as styles from './admin-bar.module.css'

/** The head of the back office. */
export function AdminBar() {
  const { leave, leaving } = useLogout(DASHBOARD_LOGOUT)
  return (
    <header className={styles.adminBar} data-part="admin-bar">
      <Brand />
      <nav className={styles.site} aria-label="The site">
        <Link to="/">Home</Link>
        <Link to="/forum">Forum</Link>
        <Link to="/chat">Chat</Link>
        <Link to="/live-stream">Live Stream</Link>
      </nav>
      <span className={styles.adminBarEnd}>
        <ThemeSwitch />
        <LogoutButton size="sm" leaving={leaving} leave={() => void settleRemovals().then(leave)} />
      </span>
    </header>
  )
}
