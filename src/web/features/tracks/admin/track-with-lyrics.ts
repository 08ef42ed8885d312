import { queryOptions } from '@tanstack/react-query'
import { readsOf, urlOf } from '#contract/kit/endpoint.ts'
import type { TrackWithLyrics } from '#contract/schemas/tracks.ts'
import { tracks } from '#contract/tracks.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'

/** A track with its lyrics, as its form needs it: two reads, since no track is sent with its lyrics. */
export function trackWithLyricsQuery(id: number) {
  const call = { params: { id } }
  return queryOptions({
    queryKey: [urlOf(tracks.get, call), 'written'],
    queryFn: async ({ client }): Promise<TrackWithLyrics> => {
      const transport = transportOf(client)
      const { data: track } = await callEndpoint(transport, tracks.get, call)
      if (!track.hasLyrics) return { ...track, lyrics: null }
      return { ...track, ...(await callEndpoint(transport, tracks.lyrics, call)).data }
    },
    meta: { reads: readsOf(tracks.get, call) },
  })
}
