import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Fragment, useEffect, useRef } from 'react'
import { features } from '#web/features.ts'
import { overviewQuery } from '#web/platform/admin/admin-queries.ts'
import { type AdminListWords, labelOf, tabOf } from '#web/platform/admin/list/admin-list.ts'
import { adminTabs, tabNamed } from './admin-queries.ts'
import * as styles from './admin-tabs.module.css'
import type { RowHeight } from './use-row-height.ts'

function AdminTabLink({ list, current }: { list: AdminListWords; current: boolean }) {
  const counts: Readonly<Record<string, number>> = useQuery(overviewQuery()).data?.counts ?? {}
  return (
    <Link
      to="/admin"
      search={{ tab: tabOf(list) }}
      activeOptions={{ exact: true, explicitUndefined: true }}
      aria-current={current ? 'page' : undefined}
    >
      {labelOf(list)} <span>{counts[list.name]}</span>
    </Link>
  )
}

/** The name of the list or the address of the page that is open. */
const placeOf = (pathname: string, tab: string | number | undefined): string => {
  if (features.some(({ adminPage }) => adminPage?.to === pathname)) return pathname
  const isAt = (page: string) => pathname === page || pathname.startsWith(`${page}/`)
  const owner = adminTabs.find(({ pages }) => pages?.some(isAt)) ?? tabNamed(`${tab ?? ''}`)
  return owner.list.name
}

interface AdminTabsProps {
  rows: RowHeight
  onRows: (rows: RowHeight) => void
}

/** The lists of the back office with how many records each holds, and how high their rows are. */
export function AdminTabs({ rows, onRows }: AdminTabsProps) {
  const here = useLocation({
    select: ({ pathname, search }) => placeOf(pathname, search.tab),
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
    <aside className={styles.adminSide}>
      <nav ref={strip} aria-label="Back office">
        {features.map(({ name, adminTab, adminPage }) => (
          <Fragment key={name}>
            {adminPage ? (
              <Link to={adminPage.to} aria-current={here === adminPage.to ? 'page' : undefined}>
                {adminPage.label}
              </Link>
            ) : null}
            {adminTab ? <AdminTabLink list={adminTab.list} current={adminTab.list.name === here} /> : null}
          </Fragment>
        ))}
        <Link to="/settings">Your settings</Link>
      </nav>
      <fieldset className={styles.adminRows}>
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
