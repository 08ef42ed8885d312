import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageEvents } from '#contract/messages.ts'
import { noticesEvents } from '#contract/notices.ts'
import { useConnectionState, useEvent } from '#web/platform/realtime/use-event.ts'
import { meQuery, useMe } from '#web/platform/session/session.ts'
import { unreadQuery } from './unread-query.ts'

/** How often the number is asked for while nothing tells of it (001 §9). */
const POLL_MS = 5000

/** Keeps the numbers that every page shows: told of changes; that of messages is asked for where nobody tells. */
export function KeepUnreadCounts() {
  const client = useQueryClient()
  const isMember = useMe() !== null
  const isLive = useConnectionState() === 'live'
  const set = (of: 'unreadMessages' | 'unreadNotices', count: number) =>
    client.setQueryData(meQuery().queryKey, (me) => (me ? { ...me, [of]: count as never } : me))
  const { data } = useQuery({
    ...unreadQuery(),
    // Asked once a visit and after each change one makes oneself, over and over only where nobody tells.
    enabled: isMember,
    refetchInterval: isLive ? false : POLL_MS,
    staleTime: POLL_MS,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts once
  useEffect(() => {
    if (data) set('unreadMessages', data.count)
  }, [data])
  useEvent(messageEvents.unread_messages, ({ count }) => client.setQueryData(unreadQuery().queryKey, { count }))
  useEvent(noticesEvents.unread_notices, ({ count }) => set('unreadNotices', count))
  return null
}
