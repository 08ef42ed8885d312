import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageEvents } from '#contract/messages.ts'
import { useConnectionState, useEvent } from '#web/platform/realtime/use-event.ts'
import { meQuery, useMe } from '#web/platform/session/session.ts'
import { unreadQuery } from './message-queries.ts'

/** How often the number is asked for while nothing tells of it (001 §9). */
const POLL_MS = 5000

/** Keeps the number of unread messages that every page shows: told of changes, and asking where nobody tells. */
export function KeepUnreadCount() {
  const client = useQueryClient()
  const isMember = useMe() !== null
  const isLive = useConnectionState() === 'live'
  const set = (count: number) =>
    client.setQueryData(meQuery().queryKey, (me) => (me ? { ...me, unreadMessages: count as never } : me))
  const { data } = useQuery({
    ...unreadQuery(),
    enabled: isMember && !isLive,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts once
  useEffect(() => {
    if (data) set(data.count)
  }, [data])
  useEvent(messageEvents.unread_messages, ({ count }) => set(count))
  return null
}
