import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { firstStepsQuery } from '#web/features/first-steps/first-steps-query.ts'
import { incomeQuery } from '#web/features/members/income-query.ts'
import { features } from '#web/features.ts'
import { overviewQuery, viewsQuery } from '#web/platform/admin/admin-queries.ts'
import { knownSearch } from '#web/platform/admin/list/admin-list.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import type { AdminTab } from '#web/platform/feature.ts'
import { siteQuery } from '#web/platform/session/session.ts'

/** The tabs of the back office, in their order. */
export const adminTabs: readonly AdminTab[] = features.flatMap(({ adminTab }) => adminTab ?? [])

/** The tab an address names; that of the landing where it names none, or one there is not. */
export function tabNamed(name: string | undefined): AdminTab {
  const tab = adminTabs.find(({ list }) => (name ? list.name === name : list.isLanding)) ?? adminTabs[0]
  if (!tab) throw new Error('No feature in src/web/features.ts has a tab in the back office')
  return tab
}

/** Only the first list has them above it, and the demo none. */
async function askForFirstSteps(client: QueryClient): Promise<void> {
  const { demo } = await client.ensureQueryData(siteQuery())
  if (!demo) await client.prefetchQuery(firstStepsQuery())
}

/** Asks for what a list shows. Only the server waits for it; in the browser the list keeps its place meanwhile. */
export async function loadAdmin(client: QueryClient, asks: AdminSearch): Promise<void> {
  const { list } = tabNamed(asks.tab)
  const search = knownSearch(list, asks)
  const requests = Promise.all([
    client.prefetchQuery(list.rows(search) as UseQueryOptions),
    client.prefetchQuery(overviewQuery()),
    client.prefetchQuery(viewsQuery()),
    search.tab ? null : askForFirstSteps(client),
    search.tab ? null : client.prefetchQuery(incomeQuery()),
  ])
  if (typeof document === 'undefined') await requests
}
