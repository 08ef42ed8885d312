import { accounts } from '#contract/accounts.ts'
import { isUnreachable } from '#web/platform/api/api-error.ts'
import { isOffline } from '#web/platform/api/connection.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { markLogoutPending } from './stored-session.ts'
import { useLeave } from './use-leave.ts'

/** Where a logout is pressed decides its words, its delay and what a failure does. */
export interface LogoutOptions {
  failure: { title: string; description?: string }
  delayMs: number
  /** Leaves for home even when the server cannot be told. */
  leaveAnyway?: boolean
}

/** From the navigation bar: at once (seed 000 §8). */
const FROM_BAR: LogoutOptions = {
  failure: { title: 'Error', description: 'Failed to log out. Please try again.' },
  delayMs: 0,
}
/** From every dashboard, the back office too: after the half second of seed 000 §9, with the words of its §8. */
export const DASHBOARD_LOGOUT: LogoutOptions = { failure: { title: 'Failed to logout' }, delayMs: 500 }
/** From the model dashboard a failed logout leads out all the same (seed 000 §4). */
export const MODEL_DASHBOARD_LOGOUT: LogoutOptions = { ...DASHBOARD_LOGOUT, leaveAnyway: true }

const LEFT_OFFLINE = {
  title: 'Logged out on this device',
  description: 'You are offline: the server is told as soon as you are back.',
  untilOnline: true,
}

/** Signs out, and leads to the entrance. */
export function useLogout({ failure, delayMs, leaveAnyway = false }: LogoutOptions = FROM_BAR) {
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
            markLogoutPending()
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
