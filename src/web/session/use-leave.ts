import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { meQuery } from './session.ts'
import { forgetSession } from './stored-session.ts'

/** Takes a visitor whose session has ended to the entrance and clears what was kept for him. The music goes on. */
export function useLeave() {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    forgetSession()
    await router.navigate({ to: '/' })
    client.setQueryData(meQuery().queryKey, null)
    // What no page shows any more goes; what one shows is asked for anew, as a guest.
    client.removeQueries({ type: 'inactive' })
    // Whoever has gone back meanwhile meets the guard again.
    await router.invalidate()
    await client.invalidateQueries()
  }
}
