import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { accounts } from '#contract/accounts.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { onOnline } from '#web/platform/api/connection.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { followSessionEnd } from './follow-session-end.ts'
import { onSessionElsewhere, sendPendingLogout } from './stored-session.ts'

/** Follows what changes for the whole page: a sign-in or sign-out in another tab, a session that ends, a network that is back. */
export function SessionWatch() {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const renew = () => client.invalidateQueries().then(() => router.invalidate())
    const logout = () => callEndpoint(transportOf(client), accounts.logout, {})
    const settle = () => sendPendingLogout(logout).catch(() => false)
    void settle().then((settled) => {
      if (settled) void renew()
    })
    const stops = [
      onSessionElsewhere(() => void renew()),
      onOnline(() => void settle().then(renew)),
      followSessionEnd(client, router),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, router])
  return null
}
