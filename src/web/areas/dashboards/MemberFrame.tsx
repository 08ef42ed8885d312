import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '#web/areas/shell/Brand.tsx'
import { InboxLinks } from '#web/areas/shell/header/InboxLinks.tsx'
import { ThemeSwitch } from '#web/areas/shell/header/ThemeSwitch.tsx'
import { LogoutButton } from '#web/platform/session/LogoutButton.tsx'
import { DASHBOARD_LOGOUT, type LogoutOptions, useLogout } from '#web/platform/session/use-logout.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import * as styles from './dashboards.module.css'

/** Where the bar of most dashboards leads. */
const WAYS = [
  { to: '/music-room', label: 'Music Room' },
  { to: '/jukebox-wall', label: 'Wall' },
] as const

interface MemberFrameProps {
  heading: string
  /** Where its bar leads, besides to the settings. */
  ways?: readonly { to: LinkProps['to']; label: string }[]
  /** How leaving behaves on this dashboard. */
  logout?: LogoutOptions
  /** What stands under the heading, beside everything else. */
  aside?: ReactNode
  children: ReactNode
}

/** A dashboard's own frame: a compact bar instead of the public header, so that the way home stays at hand. */
export function MemberFrame({ heading, ways = WAYS, logout = DASHBOARD_LOGOUT, aside, children }: MemberFrameProps) {
  return (
    <>
      <header className={styles.memberBar} data-part="member-bar">
        <Brand />
        <nav className={styles.memberWays} aria-label="Pages">
          {ways.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <Link to="/settings">Settings</Link>
        </nav>
        <InboxLinks />
        <ThemeSwitch />
        <LogoutButton size="sm" {...useLogout(logout)} />
      </header>
      <div className={pageStyles.page}>
        {aside ? (
          <div>
            <StackedHeading text={heading} />
            {aside}
          </div>
        ) : (
          <StackedHeading text={heading} />
        )}
        <div className={styles.memberHome}>{children}</div>
      </div>
    </>
  )
}
