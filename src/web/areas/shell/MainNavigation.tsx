import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { ApplyToLabel } from '#web/artist-applications/ApplyToLabel.tsx'
import { LogoutButton } from '#web/session/LogoutButton.tsx'
import { homes, useMe } from '#web/session/session.ts'
import { useSessionEnd } from '#web/session/session-end.ts'
import { useLogout } from '#web/session/use-logout.ts'
import { CartLink } from './CartLink.tsx'
import { navigation } from './navigation.ts'
import { SearchLink } from './SearchLink.tsx'

/**
 * The links of the bar. Not drawn again by unfolding them: links are dear, and a press should show at once.
 * @param chosen told that one of them was pressed
 */
export const MainNavigation = memo(({ chosen }: { chosen: () => void }) => (
  <nav aria-label="Main" id="main-navigation" className="masthead-nav">
    <ul>
      {navigation.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} onClick={chosen} activeOptions={{ exact: to === '/', includeSearch: false }}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
    <AccountLinks />
  </nav>
))

function AccountLinks() {
  const me = useMe()
  const hasEnded = useSessionEnd() !== 'none'
  const logout = useLogout()
  if (!me || hasEnded)
    return (
      <div className="masthead-account">
        <SearchLink className="masthead-link" />
        <CartLink className="masthead-link" />
        <Link to="/login" className="masthead-link">
          Login
        </Link>
        <ApplyToLabel />
      </div>
    )
  const home = me.role ? homes[me.role] : { to: '/dashboard' as const, label: 'Dashboard' }
  return (
    <div className="masthead-account">
      <SearchLink className="masthead-link" />
      <CartLink className="masthead-link" />
      <Link to={home.to} className="masthead-link">
        {home.label}
      </Link>
      <Link to="/live-stream" className="masthead-link">
        Live Stream
      </Link>
      <Link to="/settings" className="masthead-link">
        Settings
      </Link>
      <LogoutButton {...logout} />
      <ApplyToLabel />
    </div>
  )
}
