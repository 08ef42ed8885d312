import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Fragment, useEffect, useRef } from 'react'
import { type AdminTab, adminTabs } from './admin-names.ts'
import { overviewQuery } from './admin-queries.ts'
import { labelOf } from './admin-tabs.ts'
import type { RowHeight } from './use-row-height.ts'

function AdminTabLink({ tab, current }: { tab: AdminTab; current: boolean }) {
  const counts = useQuery(overviewQuery()).data?.counts
  return (
    <Link
      to="/admin"
      search={{ tab: tab === 'tracks' ? undefined : tab }}
      activeOptions={{ exact: true, explicitUndefined: true }}
      aria-current={current ? 'page' : undefined}
    >
      {labelOf(tab)} <span>{tab === 'activity' ? null : counts?.[tab]}</span>
    </Link>
  )
}

/** Pages beside the lists, and the tab each belongs to. */
const ownTabs: Record<string, AdminTab | 'site' | 'catalogue'> = {
  '/admin/artists': 'artists',
  '/admin/catalogue': 'catalogue',
  '/admin/folder': 'tracks',
  '/admin/models': 'models',
  '/admin/site': 'site',
}

interface AdminTabsProps {
  rows: RowHeight
  onRows: (rows: RowHeight) => void
}

/** The lists of the back office with how many records each holds, and how high their rows are. */
export function AdminTabs({ rows, onRows }: AdminTabsProps) {
  const here = useLocation({
    select: ({ pathname, search }) => ownTabs[pathname] ?? search.tab ?? 'tracks',
  })
  const strip = useRef<HTMLElement>(null)
  // On a phone the lists are a strip, of which the present one shall be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another place in the strip
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && link)
      strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2
  }, [here])
  return (
    <aside className="admin-side">
      <nav ref={strip} aria-label="Back office">
        {adminTabs.map((one) => (
          <Fragment key={one}>
            {one === 'activity' ? (
              <>
                <Link to="/admin/catalogue" aria-current={here === 'catalogue' ? 'page' : undefined}>
                  Import and export
                </Link>
                <Link to="/admin/site" aria-current={here === 'site' ? 'page' : undefined}>
                  Site settings
                </Link>
              </>
            ) : null}
            <AdminTabLink tab={one} current={one === here} />
          </Fragment>
        ))}
        <Link to="/settings">Your settings</Link>
      </nav>
      <fieldset className="admin-rows">
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
