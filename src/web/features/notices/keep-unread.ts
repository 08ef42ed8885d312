import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#web/platform/session/session.ts'

/** Has every bar show how many notices are unread, as an answer said. */
export const keepUnread = (client: QueryClient, count: number): void =>
  void client.setQueryData(meQuery().queryKey, (me) => (me ? { ...me, unreadNotices: count as never } : me))
