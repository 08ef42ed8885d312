import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { deskCounts } from './desk-queries.ts'
import { type DeskTab, deskTabs } from './desk-search.ts'
import type { RowHeight } from './use-row-height.ts'

const useCount = (tab: DeskTab) => useQuery(deskCounts[tab]() as ReturnType<typeof deskCounts.tracks>).data?.total

function DeskTabLink({ tab, current }: { tab: DeskTab; current: boolean }) {
  const count = useCount(tab)
  return (
    <Link
      to="/admin"
      search={{ tab: tab === 'tracks' ? undefined : tab }}
      activeOptions={{ exact: true, explicitUndefined: true }}
      aria-current={current ? 'page' : undefined}
    >
      {tab} <span>{count}</span>
    </Link>
  )
}

/** Pages beside the lists, and the tab each belongs to. */
const ownTabs: Record<string, DeskTab | 'site'> = { '/admin/artists': 'artists', '/admin/site': 'site' }

interface DeskTabsProps {
  rows: RowHeight
  onRows: (rows: RowHeight) => void
}

/** The lists of the back office with how many records each holds, and how high their rows are. */
export function DeskTabs({ rows, onRows }: DeskTabsProps) {
  const here = useLocation({
    select: ({ pathname, search }) => ownTabs[pathname] ?? search.tab ?? 'tracks',
  })
  return (
    <aside className="desk-side">
      <nav aria-label="Back office">
        {deskTabs.map((one) => (
          <DeskTabLink key={one} tab={one} current={one === here} />
        ))}
        <Link to="/admin/site" aria-current={here === 'site' ? 'page' : undefined}>
          Site settings
        </Link>
      </nav>
      <fieldset className="desk-rows">
        <legend>Rows:</legend>
        {(['regular', 'compact'] as const).map((height) => (
          <button key={height} type="button" aria-pressed={rows === height} onClick={() => onRows(height)}>
            {height}
          </button>
        ))}
      </fieldset>
    </aside>
  )
}
