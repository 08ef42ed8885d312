import { isOffline } from '#web/platform/api/connection.ts'

/** What a toast says. Destructive ones, which report a failure, stay until dismissed. */
export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'success' | 'destructive'
  /** Milliseconds on show: 5000 unless given, or unlimited for destructive ones. */
  duration?: number
  /** Stays when its page is left, as what is told on the way to another does; other failures go with their page. */
  outlivesPage?: boolean
  /** Said because there is no network, and no longer true when there is one: it goes then. A failure without a network is. */
  untilOnline?: boolean
  /** One thing to do about it, such as undoing. */
  action?: { label: string; onSelect: () => void }
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

// Longer than the leaving animation, so that what comes next slides into an empty place.
const LEAVING = 200

/** The one on show first; below it those that still offer something to do. */
let stack: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly ShownToast[]) {
  stack = next
  for (const listener of listeners) listener()
}

/** Takes a toast off: the one on show leaves now, and what waits below it comes back; one that waits is gone at once. */
export function dismissToast(id: number): void {
  if (!stack.some((one) => one.id === id && one.open)) return
  const drop = () => replace(stack.filter((one) => one.id !== id))
  if (stack[0]?.id === id) {
    replace(stack.map((one) => (one.id === id ? { ...one, open: false } : one)))
    setTimeout(drop, LEAVING)
  } else drop()
}

/**
 * Shows a toast in place of the one on show: news does not wait in a row. What can still be done about the one before,
 * such as undoing, comes back after it, unless both have the same title and so the same topic.
 * Returns its id, for `dismissToast`. For the browser only: on the server there is nobody to show it to.
 */
export function toast(message: ToastMessage): number {
  const [top] = stack
  if (top?.open && top.title === message.title && top.description === message.description) return top.id
  lastId += 1
  const waiting = stack.filter(({ open, action, title }) => open && action && title !== message.title)
  const untilOnline = message.untilOnline ?? (message.variant === 'destructive' && isOffline())
  replace([{ ...message, untilOnline, id: lastId, open: true }, ...waiting])
  return lastId
}

/** Takes failures off that belong to a page which is left: they would say of the next what is not its fault. */
export function dismissFailures(): void {
  for (const { id, variant, outlivesPage } of stack) if (variant === 'destructive' && !outlivesPage) dismissToast(id)
}

/** Takes off what was said because there was no network, now that there is one. */
export function dismissOfflineToasts(): void {
  for (const { id, untilOnline } of stack) if (untilOnline) dismissToast(id)
}

/** The toast on show, if any. */
export const currentToast = (): ShownToast | undefined => stack[0]

/** Calls the listener after every change; returns the way to stop that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
