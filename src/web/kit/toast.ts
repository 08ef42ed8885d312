/** What a toast says. Destructive ones, which report a failure, stay until dismissed. */
export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'success' | 'destructive'
  /** Milliseconds on show: 5000 unless given, or unlimited for destructive ones. */
  duration?: number
  /** One thing to do about it, such as undoing. */
  action?: { label: string; onSelect: () => void }
}

export interface QueuedToast extends ToastMessage {
  id: number
  open: boolean
}

// Longer than the leaving animation, so that the next toast slides into an empty place.
const LEAVING = 200

let queue: readonly QueuedToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly QueuedToast[]) {
  queue = next
  for (const listener of listeners) listener()
}

/** Takes a toast off: it leaves now, and the next in the queue follows. */
export function dismissToast(id: number): void {
  if (!queue.some((queued) => queued.id === id && queued.open)) return
  replace(queue.map((queued) => (queued.id === id ? { ...queued, open: false } : queued)))
  setTimeout(() => replace(queue.filter((queued) => queued.id !== id)), LEAVING)
}

/**
 * Shows a toast, or queues it behind the one on show; words already waiting are not queued twice.
 * Returns its id, for `dismissToast`. For the browser only: on the server there is nobody to show it to.
 */
export function toast(message: ToastMessage): number {
  const same = queue.find(
    (queued) => queued.open && queued.title === message.title && queued.description === message.description,
  )
  if (same) return same.id
  // A failure stands until dismissed, or until there is news: it must not keep the next message waiting for ever.
  for (const { id, open, variant } of queue) if (open && variant === 'destructive') dismissToast(id)
  lastId += 1
  replace([...queue, { ...message, id: lastId, open: true }])
  return lastId
}

/** The toast on show, if any. */
export const currentToast = (): QueuedToast | undefined => queue[0]

/** Calls the listener after every change of the queue; returns the way to stop that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
