import { Link } from '@tanstack/react-router'
import type { JukeboxFilter } from '#contract/jukebox.ts'
import { Filters } from '#web/platform/ui/Filters.tsx'

const labels: Record<JukeboxFilter, string> = { all: 'All', albums: 'Albums', singles: 'Singles', videos: 'Videos' }

/** Which records hang on the wall; each choice is an address of its own. */
export function WallFilters({ counts, current }: { counts: Record<JukeboxFilter, number>; current: JukeboxFilter }) {
  return (
    <Filters
      label="Filter"
      choices={(Object.keys(labels) as JukeboxFilter[]).map((filter) => ({
        key: filter,
        words: labels[filter],
        count: counts[filter],
        link: (
          <Link
            to="/jukebox-wall"
            search={filter === 'all' ? {} : { filter }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={filter === current ? 'true' : undefined}
          />
        ),
      }))}
    />
  )
}
