import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { moveItem } from '#web/platform/admin/ordered/move-item.ts'
import { ApiError, messageOf } from '#web/platform/api/api-error.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { isSameOrder, movesBetweenOrders } from './order-moves.ts'

interface OrderOf<T> {
  idOf: (one: T) => number
  nameOf: (one: T) => string
  /** Sends a move. */
  place: (moved: T, next: readonly T[], to: number) => Promise<unknown>
}

/** What was wanted of an order, and why the last move was refused, if it was. */
interface Outcome {
  ids: readonly number[]
  refusal: unknown
}

/**
 * Things in the order they are being put in, which shows at once and is the server's as soon as that knows it. Moves made faster
 * than they are answered go one after the other. Where another window has changed the order meanwhile, that is said, with the way
 * to have one's own all the same.
 */
export function useOrder<T>(items: readonly T[], { idOf, nameOf, place }: OrderOf<T>) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const lastMove = useRef<Promise<unknown>>(Promise.resolve())
  const list = useRef<HTMLUListElement>(null)
  const focusOn = useRef<string | null>(null)
  const inOrder = (ids: readonly number[]): readonly T[] => {
    const byId = new Map(items.map((one) => [idOf(one), one]))
    return [
      ...ids.flatMap((id) => byId.get(id) ?? []),
      // What has come since stands where it came: at the end.
      ...items.filter((one) => !ids.includes(idOf(one))),
    ]
  }
  const shown = wanted ? inOrder(wanted) : items

  // An element that moves on the page loses the focus.
  useLayoutEffect(() => {
    if (focusOn.current) list.current?.querySelector<HTMLElement>(focusOn.current)?.focus()
    focusOn.current = null
  })

  const send = (next: readonly T[], moves: readonly (() => Promise<unknown>)[]) => {
    const ids = next.map(idOf)
    setWanted(ids)
    const settled = lastMove.current
      .then(async () => {
        for (const one of moves) await one()
      })
      .then(() => null)
      .catch(async (error: unknown) => {
        // What the order was refused for is not on this page yet.
        if (error instanceof ApiError && error.status < 500) await client.invalidateQueries()
        return error
      })
    lastMove.current = settled
    void settled.then((refusal) =>
      // The list that was read anew is told to the page in a task of its own, before this one.
      setTimeout(() => {
        if (lastMove.current !== settled) return
        setWanted(null)
        setOutcome({ ids, refusal })
      }),
    )
  }

  const putAgain = useRef<(ids: readonly number[]) => void>(() => {})
  useEffect(() => {
    putAgain.current = (ids) => {
      const next = inOrder(ids)
      send(
        next,
        movesBetweenOrders(items, next).map(
          ({ order, to }) =>
            () =>
              place(order[to] as T, order, to),
        ),
      )
    }
  })

  useEffect(() => {
    if (!outcome) return
    setOutcome(null)
    const { ids, refusal } = outcome
    const isRefusal = refusal instanceof ApiError && refusal.status < 500
    if ((refusal === null || isRefusal) && !isSameOrder(ids, items.map(idOf)))
      toast({
        title: 'The order was changed elsewhere',
        description: `The newer order is shown now, ${isRefusal ? 'without' : 'with'} your last move.`,
        variant: 'destructive',
        action: { label: 'Put mine again', onSelect: () => putAgain.current(ids) },
      })
    else if (refusal !== null)
      toast({
        title: 'The order was not saved',
        description: messageOf(refusal, 'The server could not be reached.'),
        variant: 'destructive',
      })
  }, [outcome, items, idOf])

  const move = (from: number, to: number, focus?: string) => {
    const next = moveItem(shown, from, to)
    const moved = shown[from]
    if (next === shown || !moved) return
    setAnnouncement(`${nameOf(moved)} is now ${to + 1} of ${next.length}`)
    focusOn.current = focus ? `[data-item="${idOf(moved)}"] ${focus}` : null
    send(next, [() => place(moved, next, to)])
  }
  return { shown, move, announcement, list }
}
