import type { QueryClient } from '@tanstack/react-query'
import { activity } from '#contract/activity.ts'
import { adminArea } from '#contract/admin.ts'
import { albums } from '#contract/albums.ts'
import {
  artistApplicationSortColumns,
  artistApplicationStatuses,
  artistApplications,
} from '#contract/artist-applications.ts'
import { artists } from '#contract/artists.ts'
import { casting } from '#contract/casting.ts'
import { type CallOf, type Endpoint, urlOf } from '#contract/endpoint.ts'
import { files } from '#contract/files.ts'
import { gigs } from '#contract/gigs.ts'
import { merchandise } from '#contract/merchandise.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { models } from '#contract/models.ts'
import { newsletter } from '#contract/newsletter.ts'
import { orders } from '#contract/orders.ts'
import { playlists } from '#contract/playlists.ts'
import { showRequestSortColumns, showRequestStatuses, showRequests } from '#contract/show-requests.ts'
import { tracks } from '#contract/tracks.ts'
import { users } from '#contract/users.ts'
import { videos } from '#contract/videos.ts'
import { firstStepsQuery } from '#web/features/first-steps/first-steps-query.ts'
import { LIST_RETRIES } from '#web/features/models/model-queries.ts'
import { read, readList } from '#web/platform/api/reads.ts'
import { siteQuery } from '#web/platform/session/session.ts'
import type { AdminTab } from './admin-names.ts'
import type { AdminSearch } from './admin-search.ts'
import { knownSearch, sortOf } from './admin-tabs.ts'

/** Rows of one page of a list. */
export const ADMIN_PAGE = 50

type Asked<E extends Endpoint> = Partial<Record<keyof NonNullable<CallOf<E>['query']> & string, unknown>>

/**
 * A list of the back office and its CSV export, as an address of `knownSearch` narrows and orders them.
 * @param asked what the list is asked with besides its words, its order and its page
 */
function adminList<E extends Endpoint>(
  tab: AdminTab,
  { list, exportCsv }: { list: E; exportCsv: Endpoint },
  asked: (search: AdminSearch) => Asked<E> = () => ({}),
  retry?: number,
) {
  const narrowed = (search: AdminSearch) => ({ q: search.q, sort: sortOf(tab, search), ...asked(search) })
  const rows = ({ page = 1, ...search }: AdminSearch) => {
    const query = { ...narrowed(search), limit: ADMIN_PAGE, offset: (page - 1) * ADMIN_PAGE }
    return readList(list, { query } as unknown as CallOf<E>, retry)
  }
  return Object.assign(rows, { csvUrl: (search: AdminSearch) => urlOf(exportCsv, { query: narrowed(search) }) })
}

/** Whether a switch of the list is on, off or not asked for. */
const flagOf = (word: string | undefined, on: string) => (word === undefined ? undefined : word === on)
/** A word of the address where the list knows it: two lists of one tab may each have their own. */
const among = (known: readonly string[], word: string | undefined) => known.find((one) => one === word)

const inboxSort = (columns: readonly string[], sort: string | undefined) =>
  sort === 'newest' || columns.includes(sort?.replace(/^-/, '') ?? '') ? sort : 'due'

/** The lists that share the tab of inquiries, by what the address calls them. */
export const inquiryLists = {
  shows: adminList('inquiries', showRequests, ({ status, sort }) => ({
    status: among(showRequestStatuses, status),
    sort: inboxSort(showRequestSortColumns, sort),
  })),
  label: adminList('inquiries', artistApplications, ({ status, sort }) => ({
    status: among(artistApplicationStatuses, status),
    sort: inboxSort(artistApplicationSortColumns, sort),
  })),
}

export const adminLists = {
  tracks: adminList('tracks', tracks, ({ genre, audio }) => ({ genre, audio: flagOf(audio, 'with') })),
  albums: adminList('albums', albums, ({ genre, status }) => ({ genre, featured: flagOf(status, 'featured') })),
  videos: adminList('videos', videos, ({ status }) => ({ featured: flagOf(status, 'featured') })),
  gigs: adminList('gigs', gigs, ({ status, section }) => ({ status, section })),
  merchandise: adminList('merchandise', merchandise, ({ category, stock }) => ({ category, stock })),
  applicants: adminList(
    'applicants',
    { list: modelApplications.all, exportCsv: modelApplications.exportCsv },
    ({ status, call, role }) => ({ status, track: call, role }),
  ),
  artists: adminList('artists', artists, ({ genre, status }) => ({ genre, status })),
  models: adminList('models', models, ({ state, portfolio }) => ({ state, portfolio }), LIST_RETRIES),
  playlists: adminList('playlists', playlists, ({ status }) => ({ featured: flagOf(status, 'featured') })),
  casting: adminList('casting', { list: casting.allCalls, exportCsv: casting.exportCsv }, ({ status }) => ({ status })),
  inquiries: (search: AdminSearch) => inquiryOf(search)(search),
  orders: adminList('orders', orders, ({ status }) => ({ status })),
  newsletter: adminList('newsletter', newsletter, ({ status }) => ({ status })),
  users: adminList('users', users, ({ role, tier, state }) => ({ role, tier, state })),
  files: adminList('files', files, ({ kind, state }) => ({ kind, use: state })),
  activity: adminList('activity', activity, ({ kind, person, thing, from, to }) => ({ kind, person, thing, from, to })),
}

const inquiryOf = ({ kind }: AdminSearch) => (kind === 'label' ? inquiryLists.label : inquiryLists.shows)

/** Where a list is sent from as it is narrowed and ordered, for a spreadsheet. */
export const csvUrl = (search: AdminSearch): string =>
  search.tab === 'inquiries' ? inquiryOf(search).csvUrl(search) : adminLists[search.tab ?? 'tracks'].csvUrl(search)

/** How many there are of each kind, and what needs somebody. */
export const overviewQuery = () => read(adminArea.overview, {})

/** The caller's saved views of all lists. */
export const viewsQuery = () => read(adminArea.views, {})

/** Only the first list has them above it, and the demo none. */
async function askForFirstSteps(client: QueryClient): Promise<void> {
  const { demo } = await client.ensureQueryData(siteQuery())
  if (!demo) await client.prefetchQuery(firstStepsQuery())
}

/** Asks for what a list shows. Only the server waits for it; in the browser the list keeps its place meanwhile. */
export async function askForAdmin(client: QueryClient, asks: AdminSearch): Promise<void> {
  const search = knownSearch(asks)
  const asked = Promise.all([
    client.prefetchQuery(adminLists[search.tab ?? 'tracks'](search) as ReturnType<typeof adminLists.tracks>),
    client.prefetchQuery(overviewQuery()),
    client.prefetchQuery(viewsQuery()),
    search.tab ? null : askForFirstSteps(client),
  ])
  if (typeof document === 'undefined') await asked
}
