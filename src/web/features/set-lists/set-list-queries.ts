import type { QueryClient } from '@tanstack/react-query'
import { setLists } from '#contract/set-lists.ts'
import { tracks } from '#contract/tracks.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { read, readList, transportOf } from '#web/platform/api/reads.ts'

/** So many tracks are offered for what is typed. */
const OFFERED = 6

export const setListQuery = (gigId: number) => read(setLists.get, { params: { id: gigId } })
/** All of it, for those who write and play it. */
export const wholeSetListQuery = (gigId: number) => read(setLists.whole, { params: { id: gigId } })
/** Tracks that may be what is typed. */
export const offeredTracksQuery = (words: string) => readList(tracks.list, { query: { q: words, limit: OFFERED } })

/** Reads the set list past every cache: what was said before somebody listened is said to nobody again. */
export async function readSetListNow(client: QueryClient, gigId: number): Promise<void> {
  const { data } = await callEndpoint(transportOf(client), setLists.now, { params: { id: gigId } })
  client.setQueryData(setListQuery(gigId).queryKey, data)
}
