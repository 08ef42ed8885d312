import type { QueryClient } from '@tanstack/react-query'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { type trackSorts, tracks } from '#contract/tracks.ts'
import { videos } from '#contract/videos.ts'
import { readList } from '#web/kit/api/reads.ts'
import type { DeskSearch } from './desk-search.ts'

/** Rows of one page of a list. */
export const DESK_PAGE = 50

const paged = ({ q, page = 1 }: DeskSearch) => ({ q, limit: DESK_PAGE, offset: (page - 1) * DESK_PAGE })

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
  artists: (search: DeskSearch) =>
    readList(artists.list, { query: { ...paged(search), sort: search.sort === 'newest' ? 'newest' : 'name' } }),
}

/** How many there are of each, whatever the list is narrowed to. */
export const deskCounts = {
  tracks: () => readList(tracks.list, { query: { limit: 1 } }),
  albums: () => readList(albums.list, { query: { limit: 1 } }),
  videos: () => readList(videos.list, { query: { limit: 1 } }),
  artists: () => readList(artists.list, { query: { limit: 1 } }),
}

/** Asks for what a list shows. Only the server waits for it; in the browser the list keeps its place meanwhile. */
export async function askForDesk(client: QueryClient, search: DeskSearch): Promise<void> {
  const asked = Promise.all([
    client.prefetchQuery(deskLists[search.tab ?? 'tracks'](search) as ReturnType<typeof deskLists.tracks>),
    askForCounts(client),
  ])
  if (typeof document === 'undefined') await asked
}

/** Asks for the counts beside the names of the lists. */
export async function askForCounts(client: QueryClient): Promise<void> {
  const asked = Promise.all(
    Object.values(deskCounts).map((count) => client.prefetchQuery(count() as ReturnType<typeof deskCounts.tracks>)),
  )
  if (typeof document === 'undefined') await asked
}
