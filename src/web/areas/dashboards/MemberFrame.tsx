import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '#web/areas/shell/Brand.tsx'
import { ThemeSwitch } from '#web/areas/shell/ThemeSwitch.tsx'
import { LogoutButton } from '#web/platform/session/LogoutButton.tsx'
import { FROM_DASHBOARD, type LogoutManner, useLogout } from '#web/platform/session/use-logout.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'

interface MemberFrameProps {
  heading: string
  /** How leaving behaves on this dashboard. */
  logout?: LogoutManner
  children: ReactNode
}

/** A dashboard's own frame: a compact bar instead of the public header, so that the way home stays at hand. */
export function MemberFrame({ heading, logout = FROM_DASHBOARD, children }: MemberFrameProps) {
  return (
    <>
      <header className="member-bar">
        <Brand />
        <Link to="/music-room">Music Room</Link>
        <Link to="/jukebox-wall">Wall</Link>
        <Link to="/settings">Settings</Link>
        <ThemeSwitch />
        <LogoutButton size="sm" {...useLogout(logout)} />
      </header>
      <div className="page">
        <StackedHeading text={heading} />
        <div className="member-home">{children}</div>
      </div>
    </>
  )
}
