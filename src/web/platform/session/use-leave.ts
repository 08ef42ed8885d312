import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isOffline } from '#web/platform/api/connection.ts'
import { meQuery, siteQuery } from './session.ts'
import { forgetSession } from './stored-session.ts'

/** Takes a visitor whose session has ended to the entrance and clears what was kept for them. The music goes on. */
export function useLeave() {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    forgetSession()
    // Past the check for the network: whatever can be shown of the entrance, the page that is left must go.
    router.history.push('/')
    await router.load()
    client.setQueryData(meQuery().queryKey, null)
    // What no page shows any more goes; what one shows is asked for anew, as a guest.
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== siteQuery().queryKey[0] })
    // Whoever has gone back meanwhile meets the guard again.
    await router.invalidate()
    if (!isOffline()) await client.invalidateQueries()
  }
}
