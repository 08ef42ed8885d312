import { Link } from '@tanstack/react-router'
import { Button } from '#web/kit/Button.tsx'
import { DESK_PAGE } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'

/** Further pages of a long list; absent while one holds everything. */
export function DeskPages({ search, total }: { search: DeskSearch; total: number }) {
  const page = search.page ?? 1
  const last = Math.ceil(total / DESK_PAGE)
  if (last < 2) return null
  const to = (number: number, words: string) => (
    <Button asChild size="sm">
      <Link to="/admin" search={{ ...search, page: number > 1 ? number : undefined }}>
        {words}
      </Link>
    </Button>
  )
  return (
    <nav className="desk-pages" aria-label="Pages">
      {page > 1 ? to(page - 1, 'Previous') : null}
      <p>
        {Math.min(total, (page - 1) * DESK_PAGE + 1)} to {Math.min(page * DESK_PAGE, total)} of <b>{total}</b>
      </p>
      {page < last ? to(page + 1, 'Next') : null}
    </nav>
  )
}
