import { Link } from '@tanstack/react-router'
import type { JukeboxFilter } from '#contract/jukebox.ts'

const labels: Record<JukeboxFilter, string> = { all: 'All', albums: 'Albums', singles: 'Singles', videos: 'Videos' }

/** Which records hang on the wall; each choice is an address of its own. */
export function WallFilters({ counts, current }: { counts: Record<JukeboxFilter, number>; current: JukeboxFilter }) {
  return (
    <nav className="wall-filters" aria-label="Filter">
      <ul>
        {(Object.keys(labels) as JukeboxFilter[]).map((filter) => (
          <li key={filter}>
            <Link
              to="/jukebox-wall"
              search={filter === 'all' ? {} : { filter }}
              resetScroll={false}
              activeProps={{}}
              aria-current={filter === current ? 'true' : undefined}
            >
              {labels[filter]} <span>{counts[filter]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
