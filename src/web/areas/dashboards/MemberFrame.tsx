import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '#web/areas/shell/Brand.tsx'
import { InboxLinks } from '#web/areas/shell/header/InboxLinks.tsx'
import { ThemeSwitch } from '#web/areas/shell/header/ThemeSwitch.tsx'
import { LogoutButton } from '#web/platform/session/LogoutButton.tsx'
import { DASHBOARD_LOGOUT, type LogoutOptions, useLogout } from '#web/platform/session/use-logout.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import * as styles from './dashboards.module.css'

interface MemberFrameProps {
  heading: string
  /** How leaving behaves on this dashboard. */
  logout?: LogoutOptions
  /** What stands under the heading, beside everything else. */
  aside?: ReactNode
  children: ReactNode
}

/** A dashboard's own frame: a compact bar instead of the public header, so that the way home stays at hand. */
export function MemberFrame({ heading, logout = DASHBOARD_LOGOUT, aside, children }: MemberFrameProps) {
  return (
    <>
      <header className={styles.memberBar} data-part="member-bar">
        <Brand />
        <Link to="/music-room">Music Room</Link>
        <Link to="/jukebox-wall">Wall</Link>
        <Link to="/settings">Settings</Link>
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
