import { accounts } from '#contract/accounts.ts'
import { isUnreachable } from '#web/kit/api/api-error.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { isOffline } from '#web/kit/connection.ts'
import { toast } from '#web/kit/toast.ts'
import { oweLogout } from './stored-session.ts'
import { useLeave } from './use-leave.ts'

/** Where a logout is pressed decides its words, its delay and what a failure does. */
interface Manner {
  failure?: { title: string; description?: string }
  delayMs?: number
  /** Leaves for home even when the server cannot be told. */
  leaveAnyway?: boolean
}

const LEFT_OFFLINE = {
  title: 'Logged out on this device',
  description: 'You are offline: the server is told as soon as you are back.',
}
const FAILED = { title: 'Error', description: 'Failed to log out. Please try again.' }

/** Signs out, and leads to the entrance. */
export function useLogout({ failure = FAILED, delayMs = 0, leaveAnyway = false }: Manner = {}) {
  const leaveForHome = useLeave()
  const write = useWrite(accounts.logout)

  const goHome = () => void setTimeout(() => void leaveForHome(), delayMs)
  const leave = () =>
    write.mutate(
      {},
      {
        onSuccess: () => {
          toast({ title: 'Logged out', description: 'You have been successfully logged out.', variant: 'success' })
          goHome()
        },
        onError: (error) => {
          if (isUnreachable(error) && isOffline()) {
            oweLogout()
            toast(LEFT_OFFLINE)
            return goHome()
          }
          toast({ ...failure, variant: 'destructive', outlivesPage: leaveAnyway })
          if (leaveAnyway) goHome()
        },
      },
    )
  return { leave, leaving: write.isPending }
}
