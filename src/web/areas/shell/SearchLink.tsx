import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { openSearch } from '#web/kit/search-call.ts'

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
