import { type Endpoint, urlOf } from '#contract/kit/endpoint.ts'
import { ApiError, isSignedOut, messageOf, withUnreachableErrors } from '#web/platform/api/api-error.ts'
import { noteSignedOut } from '#web/platform/api/signed-out.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { dismissToast, toast } from '#web/platform/toasts/toast.ts'

/** What is about to be deleted: one record, or several that were ticked. */
interface Removal {
  /** Kind and key of each, such as "track 5", with its id. */
  gone: ReadonlyMap<string, number>
  /** The delete call, whose only parameter is the id. */
  endpoint: Endpoint
  title: string
  /** Called once all are gone. */
  refresh: () => Promise<void>
  /** Called when it is not to be deleted after all. */
  restored?: () => void
  /** How it is told, where other words than those of the back office are promised. */
  words?: RemovalWords
}

interface RemovalWords {
  done: string
  failed: string
  /** What is said of a failure that the server has no words for. */
  lost: string
}

const OF_ITEMS: RemovalWords = {
  done: 'Item deleted successfully',
  failed: 'Failed to delete item',
  lost: 'The server could not be reached.',
}

/** Counted from the last one: rows leave together, and none moves up under a pointer that is still at work. */
const UNDO_MS = 8000

let waiting: readonly Removal[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let message = 0
let leaving: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function setLeaving(next: ReadonlySet<string>) {
  leaving = next
  for (const listener of listeners) listener()
}
const stay = ({ gone }: Removal) => setLeaving(new Set([...leaving].filter((key) => !gone.has(key))))

async function sendOne(endpoint: Endpoint, id: number): Promise<void> {
  const url = urlOf(endpoint, { params: { id } })
  const answer = await withUnreachableErrors(() =>
    fetch(url, { method: 'DELETE', credentials: 'include', keepalive: true }),
  )
  // Somebody else was faster: gone is gone.
  if (answer.ok || answer.status === 404) return
  throw noteSignedOut(new ApiError(answer.status, await answer.text(), answer.statusText), endpoint)
}

/** @returns how many are gone, and why the others are not */
async function send(removal: Removal): Promise<{ sent: number; failures: unknown[] }> {
  const answers = await Promise.allSettled([...removal.gone.values()].map((id) => sendOne(removal.endpoint, id)))
  const failures = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (failures.length < answers.length) await removal.refresh()
  stay(removal)
  return { sent: answers.length - failures.length, failures }
}

/** Sends what still waits to be deleted, now; for leaving. What was deleted is called deleted only once it is. */
export async function settleRemovals(): Promise<void> {
  const removals = waiting
  if (removals.length === 0) return
  waiting = []
  clearTimeout(timer)
  dismissToast(message)
  const results = await Promise.all(removals.map(send))
  const failures = results.flatMap(({ failures }) => failures)
  const sent = results.reduce((sum, result) => sum + result.sent, 0)
  const [only] = removals
  const words = only?.words ?? OF_ITEMS
  // The end of a session is told over the page.
  if (failures.some(isSignedOut)) return
  if (failures.length > 0)
    toast({
      title: words.failed,
      description: messageOf(failures[0], words.lost),
      variant: 'destructive',
    })
  else
    toast({
      title: words.done,
      description: only && removals.length === 1 ? only.title : countWords(sent, 'item'),
      variant: 'success',
    })
}

function undo(removal: Removal): void {
  if (!waiting.includes(removal)) return
  waiting = waiting.filter((other) => other !== removal)
  if (waiting.length === 0) clearTimeout(timer)
  dismissToast(message)
  stay(removal)
  removal.restored?.()
}

/** Calls off the deletion one record is part of. */
export function undoRemoval(key: string): void {
  const removal = waiting.find(({ gone }) => gone.has(key))
  if (removal) undo(removal)
}

/** Deletes after 8 seconds in which it can be undone; until then its rows stay where they are, struck out. */
export function removeLater(removal: Removal): void {
  waiting = [...waiting, removal]
  clearTimeout(timer)
  timer = setTimeout(() => void settleRemovals(), UNDO_MS)
  setLeaving(new Set([...leaving, ...removal.gone.keys()]))
  message = toast({
    title: 'Deleting',
    description: removal.title,
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Undo', onSelect: () => undo(removal) },
  })
}

/** Keys of what is being deleted. */
export const leavingKeys = (): ReadonlySet<string> => leaving

/** Calls the listener after every change; returns the way to stop that. */
export function subscribeToRemovals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
