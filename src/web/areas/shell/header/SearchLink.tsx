import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { openSearch } from '#web/platform/browser/search-event.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { classNames } from '#web/platform/ui/class-names.ts'
import * as styles from './search-link.module.css'

/** The way to the search, which comes to where one is once the page's script is there. */
export function SearchLink({ className }: { className: string | undefined }) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openSearch()
  }
  return (
    <Link to="/search" className={classNames(styles.searchLink, className)} data-part="search-link" onClick={press}>
      <Icon name="search" />
      <span>Search</span>
    </Link>
  )
}
