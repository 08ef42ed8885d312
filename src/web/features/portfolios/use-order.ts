import { useLayoutEffect, useRef, useState } from 'react'
import { moveItem } from '#web/platform/admin/ordered/move-item.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { toast } from '#web/platform/toasts/toast.ts'

interface OrderOf<T> {
  idOf: (one: T) => number
  nameOf: (one: T) => string
  /** Sends a move. */
  place: (moved: T, next: readonly T[], to: number) => Promise<unknown>
}

/**
 * Things in the order they are being put in, which shows at once and is the server's as soon as that knows it. Moves made faster
 * than they are answered go one after the other.
 */
export function useOrder<T>(items: readonly T[], { idOf, nameOf, place }: OrderOf<T>) {
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const lastMove = useRef<Promise<unknown>>(Promise.resolve())
  const list = useRef<HTMLUListElement>(null)
  const focusOn = useRef<string | null>(null)
  const byId = new Map(items.map((one) => [idOf(one), one]))
  const shown = wanted
    ? [
        ...wanted.flatMap((id) => byId.get(id) ?? []),
        // What has come since stands where it came: at the end.
        ...items.filter((one) => !wanted.includes(idOf(one))),
      ]
    : items

  // An element that moves on the page loses the focus.
  useLayoutEffect(() => {
    if (focusOn.current) list.current?.querySelector<HTMLElement>(focusOn.current)?.focus()
    focusOn.current = null
  })

  const move = (from: number, to: number, focus?: string) => {
    const next = moveItem(shown, from, to)
    const moved = shown[from]
    if (next === shown || !moved) return
    setWanted(next.map(idOf))
    setAnnouncement(`${nameOf(moved)} is now ${to + 1} of ${next.length}`)
    focusOn.current = focus ? `[data-item="${idOf(moved)}"] ${focus}` : null
    const placing = lastMove.current.then(() => place(moved, next, to))
    const settled = placing.then(
      () => true,
      (error: unknown) => {
        const description = messageOf(error, 'The server could not be reached.')
        toast({ title: 'The order was not saved', description, variant: 'destructive' })
      },
    )
    lastMove.current = settled
    void settled.then(() => lastMove.current === settled && setWanted(null))
  }
  return { shown, move, announcement, list }
}
