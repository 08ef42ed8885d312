import { Link } from '@tanstack/react-router'
import { ROOM_PAGE } from '#contract/tracks.ts'
import { Button } from '#web/kit/Button.tsx'

/** Further pages of a long list; absent while one holds everything. */
export function Pages({ page, total }: { page: number; total: number }) {
  const last = Math.ceil(total / ROOM_PAGE)
  if (last < 2) return null
  return (
    <nav className="side-pager" aria-label="Pages of tracks">
      {page > 1 ? (
        <Button asChild>
          <Link to="/music-room" search={page > 2 ? { page: page - 1 } : {}}>
            Previous
          </Link>
        </Button>
      ) : null}
      <p>
        Page <b>{page}</b> of {last}
      </p>
      {page < last ? (
        <Button asChild>
          <Link to="/music-room" search={{ page: page + 1 }}>
            Next
          </Link>
        </Button>
      ) : null}
    </nav>
  )
}
