import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { openSearch } from '#web/platform/browser/search-call.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { classNames } from '#web/platform/ui/class-names.ts'

/** The way to the search, which comes to where one is once the page's script is there. */
export function SearchLink({ className }: { className: string }) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openSearch()
  }
  return (
    <Link to="/search" className={classNames('search-link', className)} onClick={press}>
      <Icon name="search" />
      <span>Search</span>
    </Link>
  )
}
