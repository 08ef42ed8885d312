import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { meQuery } from './session.ts'
import { forgetSession } from './stored-session.ts'

/** Takes a visitor whose session has ended to the entrance and clears what was kept for him. The music goes on. */
export function useLeave() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    forgetSession()
    await navigate({ to: '/' })
    client.setQueryData(meQuery().queryKey, null)
    // What no page shows any more goes; what one shows is asked for anew, as a guest.
    client.removeQueries({ type: 'inactive' })
    await client.invalidateQueries()
  }
}
