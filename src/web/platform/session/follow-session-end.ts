import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { accounts } from '#contract/accounts.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { onSignedOut } from '#web/platform/api/signed-out.ts'
import { hasUnsavedChanges, hasUnsentWork } from '#web/platform/forms/drafts/unsaved-changes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { meQuery } from './session.ts'
import { isSessionEndTold, setSessionEnd } from './session-end.ts'
import { clearStoredNames, hasPendingLogout } from './stored-session.ts'

/**
 * Follows a session that ended elsewhere, by its time or by a logout on another device. What was being written stays, with
 * the sign-in over it; every other page becomes a guest's, and one that is for members leads to the sign-in and back.
 * @returns stops following
 */
export function followSessionEnd(client: QueryClient, router: AnyRouter): () => void {
  let isChecking = false
  /** Not every refusal is the end: the server has the last word. */
  const isStillSignedIn = () =>
    callEndpoint(transportOf(client), accounts.me, {}).then(
      () => true,
      () => false,
    )
  const check = async (isWrite: boolean) => {
    // A logout may have come first.
    if ((await isStillSignedIn()) || hasPendingLogout()) return
    clearStoredNames()
    if (isWrite || hasUnsavedChanges()) return setSessionEnd('asking')
    client.setQueryData(meQuery().queryKey, null)
    toast({ title: 'Your session has ended', description: 'Sign in again to go on.' })
    await router.invalidate()
  }
  return onSignedOut(({ method }) => {
    // What waits is refused when it is sent, and asks over the page then; as a guest's the page would lose it.
    if (method === 'GET' && (hasUnsentWork() || isSessionEndTold())) return
    if (isChecking || hasPendingLogout() || !client.getQueryData(meQuery().queryKey)) return
    isChecking = true
    void check(method !== 'GET').finally(() => {
      isChecking = false
    })
  })
}
