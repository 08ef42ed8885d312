import { useEffect } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import * as buttonStyles from '#web/platform/ui/button.module.css'
import { Brand } from '../Brand.tsx'
import { CartLink } from './CartLink.tsx'
import * as cartLinkStyles from './cart-link.module.css'
import * as mastheadStyles from './header.module.css'
import { InboxLinks } from './InboxLinks.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { SearchLink } from './SearchLink.tsx'
import * as searchLinkStyles from './search-link.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useDisclosure } from './use-disclosure.ts'

/** The navigation bar; on narrow screens its links stand in a menu that opens over the page. */
export function Header() {
  const { open, toggle, close, root, button } = useDisclosure<HTMLElement>()
  // The links stand before the button: who opens them by key goes on with the first.
  useEffect(() => {
    if (open) root.current?.querySelector<HTMLAnchorElement>('#main-navigation a')?.focus()
  }, [open, root])
  return (
    <header ref={root} className={mastheadStyles.masthead} data-part="masthead" data-open={open || undefined}>
      <Brand />
      <MainNavigation chosen={close} />
      <CartLink className={cartLinkStyles.cartLinkBar} />
      <SearchLink className={searchLinkStyles.searchLinkBar} />
      <InboxLinks />
      <ThemeSwitch />
      <button
        ref={button}
        type="button"
        className={`${buttonStyles.button} ${mastheadStyles.mastheadToggle}`}
        data-part="button"
        data-variant="bare"
        aria-expanded={open}
        aria-controls="main-navigation"
        onClick={toggle}
      >
        <Icon name={open ? 'close' : 'menu'} />
        Menu
      </button>
    </header>
  )
}
