import type { QueryClient } from '@tanstack/react-query'
import { type ActivityKind, activity } from '#contract/activity.ts'
import { albums } from '#contract/albums.ts'
import type { ApplicationStatus } from '#contract/application-decisions.ts'
import { artistApplicationStatuses, artistApplications } from '#contract/artist-applications.ts'
import { artists } from '#contract/artists.ts'
import { casting, type DeskCallSort, type DeskCallStatus } from '#contract/casting.ts'
import { desk } from '#contract/desk.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { files } from '#contract/files.ts'
import { type GigStatus, type gigSections, gigs } from '#contract/gigs.ts'
import { type MerchandiseCategory, merchandise, type StockLevel } from '#contract/merchandise.ts'
import { type ApplicationSort, modelApplications } from '#contract/model-applications.ts'
import { type modelSorts, type modelStates, models, type portfolioStates } from '#contract/models.ts'
import { newsletter, subscriberStates } from '#contract/newsletter.ts'
import { orderStatuses, orders } from '#contract/orders.ts'
import { playlists } from '#contract/playlists.ts'
import { showRequestStatuses, showRequests } from '#contract/show-requests.ts'
import { type trackSorts, tracks } from '#contract/tracks.ts'
import { users } from '#contract/users.ts'
import { videos } from '#contract/videos.ts'
import { firstStepsQuery } from '#web/first-steps/first-steps-query.ts'
import { read, readList } from '#web/kit/api/reads.ts'
import { LIST_RETRIES } from '#web/models/model-queries.ts'
import { siteQuery } from '#web/session/session.ts'
import type { DeskSearch } from './desk-search.ts'
import { knownSearch } from './desk-tabs.ts'

/** Rows of one page of a list. */
export const DESK_PAGE = 50

const paged = ({ q, page = 1 }: DeskSearch) => ({ q, limit: DESK_PAGE, offset: (page - 1) * DESK_PAGE })

/** What the list of applicants and its sheet are narrowed to. */
export const applicantQuery = ({ q, status, call, role, sort }: DeskSearch) => ({
  q,
  status: status as ApplicationStatus | undefined,
  track: call === 'general' ? ('general' as const) : call,
  role,
  sort: sort as ApplicationSort | undefined,
})

/** A word of the address where the list knows it; two lists of one tab may each have their own. */
const among = <W extends string>(known: readonly W[], word: string | undefined) => known.find((one) => one === word)
const inboxSort = ({ sort }: DeskSearch) => (sort === 'newest' ? 'newest' : 'due')

/** The lists that share the tab of inquiries, by what the address calls them. */
export const inquiryLists = {
  shows: (search: DeskSearch) =>
    readList(showRequests.list, {
      query: { ...paged(search), sort: inboxSort(search), status: among(showRequestStatuses, search.status) },
    }),
  label: (search: DeskSearch) =>
    readList(artistApplications.list, {
      query: { ...paged(search), sort: inboxSort(search), status: among(artistApplicationStatuses, search.status) },
    }),
}

export const deskLists = {
  tracks: (search: DeskSearch) =>
    readList(tracks.list, {
      query: {
        ...paged(search),
        sort: (search.sort ?? 'newest') as (typeof trackSorts)[number],
        genre: search.genre,
        audio: search.audio === undefined ? undefined : search.audio === 'with',
      },
    }),
  albums: (search: DeskSearch) => readList(albums.list, { query: paged(search) }),
  videos: (search: DeskSearch) => readList(videos.list, { query: paged(search) }),
  gigs: ({ status, section, ...search }: DeskSearch) =>
    readList(gigs.list, {
      query: {
        ...paged(search),
        status: status as GigStatus | undefined,
        section: section as (typeof gigSections)[number] | undefined,
      },
    }),
  merchandise: ({ category, stock, ...search }: DeskSearch) =>
    readList(merchandise.list, {
      query: {
        ...paged(search),
        category: category as MerchandiseCategory | undefined,
        stock: stock as StockLevel | undefined,
      },
    }),
  applicants: (search: DeskSearch) =>
    readList(modelApplications.all, { query: { ...paged(search), ...applicantQuery(search) } }),
  artists: (search: DeskSearch) =>
    readList(artists.list, { query: { ...paged(search), sort: search.sort === 'newest' ? 'newest' : 'name' } }),
  models: ({ state, portfolio, sort, ...search }: DeskSearch) =>
    readList(
      models.list,
      {
        query: {
          ...paged(search),
          state: state as (typeof modelStates)[number] | undefined,
          portfolio: portfolio as (typeof portfolioStates)[number] | undefined,
          sort: sort as (typeof modelSorts)[number] | undefined,
        },
      },
      LIST_RETRIES,
    ),
  playlists: (search: DeskSearch) =>
    readList(playlists.list, {
      query: { ...paged(search), sort: search.sort === 'featured' ? 'featured' : 'newest' },
    }),
  casting: (search: DeskSearch) =>
    readList(casting.allCalls, {
      query: {
        ...paged(search),
        sort: (search.sort ?? 'open') as DeskCallSort,
        status: search.status as DeskCallStatus | undefined,
      },
    }),
  inquiries: (search: DeskSearch) =>
    search.kind === 'label' ? inquiryLists.label(search) : inquiryLists.shows(search),
  orders: (search: DeskSearch) =>
    readList(orders.list, { query: { ...paged(search), status: among(orderStatuses, search.status) } }),
  newsletter: (search: DeskSearch) =>
    readList(newsletter.list, { query: { ...paged(search), status: among(subscriberStates, search.status) } }),
  users: ({ role, tier, state, sort, ...search }: DeskSearch) =>
    readList(users.list, {
      query: { ...paged(search), role, tier, state, sort } as CallOf<typeof users.list>['query'] & object,
    }),
  files: ({ kind, state, sort, ...search }: DeskSearch) =>
    readList(files.list, {
      query: { ...paged(search), kind, use: state, sort } as CallOf<typeof files.list>['query'] & object,
    }),
  activity: ({ kind, person, thing, from, to, ...search }: DeskSearch) => {
    const { limit, offset } = paged(search)
    return readList(activity.list, {
      query: { limit, offset, kind: kind as ActivityKind | undefined, person, thing, from, to },
    })
  },
}

/** How many there are of each kind, and what needs somebody. */
export const overviewQuery = () => read(desk.overview, {})

/** The caller's saved views of all lists. */
export const viewsQuery = () => read(desk.views, {})

/** Only the first list has them above it, and the demo none. */
async function askForFirstSteps(client: QueryClient): Promise<void> {
  const { demo } = await client.ensureQueryData(siteQuery())
  if (!demo) await client.prefetchQuery(firstStepsQuery())
}

/** Asks for what a list shows. Only the server waits for it; in the browser the list keeps its place meanwhile. */
export async function askForDesk(client: QueryClient, asks: DeskSearch): Promise<void> {
  const search = knownSearch(asks)
  const asked = Promise.all([
    client.prefetchQuery(deskLists[search.tab ?? 'tracks'](search) as ReturnType<typeof deskLists.tracks>),
    client.prefetchQuery(overviewQuery()),
    client.prefetchQuery(viewsQuery()),
    search.tab ? null : askForFirstSteps(client),
  ])
  if (typeof document === 'undefined') await asked
}
