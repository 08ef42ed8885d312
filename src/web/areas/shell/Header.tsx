import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApplyToLabel } from '#web/artist-applications/ApplyToLabel.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { onSearch } from '#web/kit/search-call.ts'
import { LogoutButton } from '#web/session/LogoutButton.tsx'
import { homes, useMe } from '#web/session/session.ts'
import { useLogout } from '#web/session/use-logout.ts'
import { Brand } from './Brand.tsx'
import { CartLink } from './CartLink.tsx'
import { navigation } from './navigation.ts'
import { SearchLink } from './SearchLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The navigation bar; on narrow screens its links fold into a menu that closes once one is chosen. */
export function Header() {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const here = useLocation({ select: ({ href }) => href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address means that a link was chosen
  useEffect(() => setOpen(false), [here])
  useEffect(() => {
    if (!open) return
    const close = () => {
      setOpen(false)
      toggle.current?.focus()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    addEventListener('keydown', onKeyDown)
    // The search comes up over the page, and gives the focus back to what is still there.
    const stop = onSearch(close)
    return () => {
      removeEventListener('keydown', onKeyDown)
      stop()
    }
  }, [open])

  return (
    <header className="masthead" data-open={open || undefined}>
      <Brand />
      <nav aria-label="Main" id="main-navigation" className="masthead-nav">
        <ul>
          {navigation.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={() => setOpen(false)} activeOptions={{ exact: to === '/', includeSearch: false }}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <AccountLinks />
      </nav>
      <CartLink className="cart-link-bar" />
      <SearchLink className="search-link-bar" />
      <ThemeSwitch />
      <button
        ref={toggle}
        type="button"
        className="button masthead-toggle"
        data-variant="bare"
        aria-expanded={open}
        aria-controls="main-navigation"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
        Menu
      </button>
    </header>
  )
}

function AccountLinks() {
  const me = useMe()
  const logout = useLogout()
  if (!me)
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
