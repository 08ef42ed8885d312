import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { realtimeEvents } from '#contract/platform/realtime.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { meQuery, type SignedInUser, useMe } from '#web/platform/session/session.ts'
import { tabEvents } from './received-events.ts'
import { useEvent, useResync } from './use-event.ts'

/** When a visit has settled: the page comes first. */
const SETTLED_MS = 3000

const unreadOf = (me: SignedInUser | null | undefined) => String([me?.unreadMessages, me?.unreadNotices])

const link = lazyCode(() => import('./link.ts'))

/** Holds the connection over which the server tells whoever is signed in what happens; guests have none. */
export function RealtimeLink() {
  const client = useQueryClient()
  const router = useRouter()
  const me = useMe()
  // In the browser it is what the server filled in: it tells one person from another.
  const personId = me?.id as unknown as number | undefined
  useEffect(() => {
    if (personId === undefined) return
    let stop = () => {}
    const timer = setTimeout(() => {
      void link.load().then(
        ({ startLink }) => {
          stop = startLink(personId, client)
        },
        // Without it the page asks, as it does without a connection.
        () => {},
      )
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [personId, client])
  const renew = () => void client.invalidateQueries().then(() => router.invalidate())
  useEvent(realtimeEvents.account_changed, renew)
  // What came between the page and its connection shows in what is unread.
  const lookForNews = async () => {
    const before = unreadOf(client.getQueryData(meQuery().queryKey))
    if (unreadOf(await client.fetchQuery({ ...meQuery(), staleTime: 0 })) !== before) renew()
  }
  // What changed while there was no connection.
  useEvent(realtimeEvents.auth_success, ({ roles, accessTier }) => {
    const [known, now] = [
      [me?.roles, me?.accessTier],
      [roles, accessTier],
    ].map(String)
    if (me && known !== now) renew()
  })
  useEvent(tabEvents.listening, () => void lookForNews().catch(() => {}))
  useResync(renew)
  return null
}
