import { ApiError, messageOf } from '#web/kit/api/api-error.ts'
import { currentToast, dismissToast, subscribeToToasts, toast } from '#web/kit/toast.ts'

/** What is about to be deleted: one record, or several that were ticked. */
interface Removal {
  /** Kind and key of each, such as "track 5", with where its deletion is sent. */
  gone: ReadonlyMap<string, string>
  title: string
  /** Called once all are gone. */
  refresh: () => Promise<void>
  /** Called once it is back in the lists. */
  restored?: () => void
}

const UNDO_MS = 8000

let pending: { removal: Removal; timer: ReturnType<typeof setTimeout>; toast: number } | null = null
let hidden: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function setHidden(next: ReadonlySet<string>) {
  hidden = next
  for (const listener of listeners) listener()
}
const show = ({ gone }: Removal) => setHidden(new Set([...hidden].filter((one) => !gone.has(one))))

async function sendOne(url: string): Promise<void> {
  const answer = await fetch(url, { method: 'DELETE', credentials: 'include', keepalive: true })
  // Somebody else was faster: gone is gone.
  if (!answer.ok && answer.status !== 404) throw new ApiError(answer.status, await answer.text(), answer.statusText)
}

async function send(removal: Removal): Promise<void> {
  const sent = await Promise.allSettled([...removal.gone.values()].map(sendOne))
  const failures = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (failures.length > 0)
    toast({
      title: 'Failed to delete item',
      description: messageOf(failures[0], 'The server could not be reached.'),
      variant: 'destructive',
    })
  if (failures.length < sent.length) await removal.refresh()
  show(removal)
}

/** Takes away what stands in front of a message: an undo that is seen too late is none. */
function bringForward(id: number) {
  const step = () => {
    const shown = currentToast()
    if (!shown || shown.id === id) stop()
    else if (shown.open) dismissToast(shown.id)
  }
  const stop = subscribeToToasts(step)
  step()
}

/** Sends what still waits to be deleted, now; for leaving, and before the next deletion. */
export async function settleRemoval(): Promise<void> {
  if (!pending) return
  const { removal, timer, toast: shown } = pending
  pending = null
  clearTimeout(timer)
  dismissToast(shown)
  await send(removal)
}

/** Deletes after 8 seconds in which it can be undone; until then it is only hidden from the lists. */
export function removeLater(removal: Removal): void {
  void settleRemoval()
  setHidden(new Set([...hidden, ...removal.gone.keys()]))
  const undo = () => {
    if (pending?.removal !== removal) return
    clearTimeout(pending.timer)
    pending = null
    show(removal)
    removal.restored?.()
  }
  const shown = toast({
    title: 'Item deleted successfully',
    description: removal.title,
    variant: 'success',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Undo', onSelect: undo },
  })
  bringForward(shown)
  pending = { removal, toast: shown, timer: setTimeout(() => void settleRemoval(), UNDO_MS) }
}

/** Keys of what is hidden because it is being deleted. */
export const hiddenKeys = (): ReadonlySet<string> => hidden

/** Calls the listener after every change; returns the way to stop that. */
export function subscribeToRemovals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
