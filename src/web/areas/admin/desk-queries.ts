import type { QueryClient } from '@tanstack/react-query'
import { type ActivityKind, activity } from '#contract/activity.ts'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { casting, type DeskCallSort, type DeskCallStatus } from '#contract/casting.ts'
import { desk } from '#contract/desk.ts'
import { type ApplicationSort, type ApplicationStatus, modelApplications } from '#contract/model-applications.ts'
import { type trackSorts, tracks } from '#contract/tracks.ts'
import { videos } from '#contract/videos.ts'
import { read, readList } from '#web/kit/api/reads.ts'
import type { DeskSearch } from './desk-search.ts'

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
  applicants: (search: DeskSearch) =>
    readList(modelApplications.all, { query: { ...paged(search), ...applicantQuery(search) } }),
  artists: (search: DeskSearch) =>
    readList(artists.list, { query: { ...paged(search), sort: search.sort === 'newest' ? 'newest' : 'name' } }),
  casting: (search: DeskSearch) =>
    readList(casting.allCalls, {
      query: {
        ...paged(search),
        sort: (search.sort ?? 'open') as DeskCallSort,
        status: search.status as DeskCallStatus | undefined,
      },
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

/** Asks for what a list shows. Only the server waits for it; in the browser the list keeps its place meanwhile. */
export async function askForDesk(client: QueryClient, search: DeskSearch): Promise<void> {
  const asked = Promise.all([
    client.prefetchQuery(deskLists[search.tab ?? 'tracks'](search) as ReturnType<typeof deskLists.tracks>),
    client.prefetchQuery(overviewQuery()),
  ])
  if (typeof document === 'undefined') await asked
}
