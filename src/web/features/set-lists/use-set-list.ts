import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SetList } from '#contract/schemas/set-lists.ts'
import { setListEvents, setListRoomOf } from '#contract/set-lists.ts'
import { useEvent, useResync } from '#web/platform/realtime/use-event.ts'
import { usePolling } from '#web/platform/realtime/use-polling.ts'
import { useRoom } from '#web/platform/realtime/use-room.ts'
import { readSetListNow, setListQuery } from './set-list-queries.ts'
import { withoutPlayed, withPlayed } from './song-order.ts'

/**
 * The set list of a gig, as it is played: each song is lit with the word that it begins, and nothing is asked for.
 * @param isOn whether it is being played
 */
export function useSetList(gigId: number, isOn: boolean): SetList | null {
  const client = useQueryClient()
  const { queryKey } = setListQuery(gigId)
  const { data } = useQuery(setListQuery(gigId))
  const room = setListRoomOf(gigId)
  const { status } = useRoom(room)
  const change = (next: (list: SetList) => SetList) =>
    client.setQueryData<SetList>(queryKey, (before) => before && next(before))
  const readNow = () => void readSetListNow(client, gigId).catch(() => {})
  useEvent(setListEvents.song_played, (event) => {
    if (event.gigId === gigId) change((list) => withPlayed(list, event.song))
  })
  useEvent(setListEvents.song_unplayed, (event) => {
    if (event.gigId === gigId) change((list) => withoutPlayed(list, event.songId))
  })
  useEvent(setListEvents.set_list_changed, (event) => {
    if (event.gigId === gigId) readNow()
  })
  usePolling(readNow, isOn)
  useResync(readNow, room)
  const isIn = status === 'joined'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is in
  useEffect(() => {
    if (isIn) readNow()
  }, [isIn])
  return data ?? null
}
