import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Stream, WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { isRunning, streamEvents } from '#contract/streams.ts'
import { useEvent } from '#web/platform/realtime/use-event.ts'
import { nextStream, streamQuery } from './live-queries.ts'

/**
 * The stream that is on show. An address without one shows what runs or comes next, and does not leave what runs or has just
 * ended for another.
 * @param id of the address
 * @param open those that run or are announced, as they are asked for every few seconds
 * @returns undefined until it has come, null where there is none
 */
export function useShownStream(id: number | null, open: readonly Stream[]): WatchedStream | null | undefined {
  const client = useQueryClient()
  const next = nextStream(open)
  const [chosen, setChosen] = useState(id ?? next?.id)
  const shownId = id ?? chosen
  const listed = open.find((one) => one.id === shownId)
  const { data: stream } = useQuery({ ...streamQuery(shownId ?? 0), enabled: shownId !== undefined })

  const isBetter =
    next !== undefined &&
    (stream === null || shownId === undefined || (stream?.status === 'scheduled' && isRunning(next.status)))
  useEffect(() => {
    if (isBetter && next.id !== chosen) setChosen(next.id)
  }, [isBetter, next?.id, chosen])

  const readAgain = () => void client.invalidateQueries({ queryKey: streamQuery(shownId ?? 0).queryKey })
  useEvent(streamEvents.stream_changed, ({ streamId }) => {
    if (streamId === shownId) readAgain()
  })
  // What the list says of it is newer; one that has left the list has ended, or is not for the list.
  const isStale = stream
    ? listed
      ? listed.status !== stream.status || listed.version !== stream.version
      : stream.status !== 'ended'
    : false
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each list that disagrees
  useEffect(() => {
    if (isStale) readAgain()
  }, [isStale, open])

  const viewerCount = listed?.viewerCount
  // The same object as long as nothing has changed: the stage lives by it.
  const shown = useMemo(
    () => (stream && viewerCount !== undefined ? { ...stream, viewerCount, viewer_count: viewerCount } : stream),
    [stream, viewerCount],
  )
  return shownId === undefined ? null : shown
}
