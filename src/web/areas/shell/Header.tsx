import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { onSearch } from '#web/kit/search-call.ts'
import { Brand } from './Brand.tsx'
import { CartLink } from './CartLink.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { SearchLink } from './SearchLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The navigation bar; on narrow screens its links fold into a menu that closes once one is chosen. */
export function Header() {
  const [open, setOpen] = useState(false)
  const fold = useCallback(() => setOpen(false), [])
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
      <MainNavigation chosen={fold} />
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
