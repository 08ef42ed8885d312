import { useRef, useState } from 'react'

/** Which rows of a list are ticked. */
export interface Selection {
  ids: ReadonlySet<number>
  /** Ticks or unticks a row; a range reaches from the row touched before. */
  toggle: (id: number, isRange: boolean) => void
  toggleAll: () => void
  clear: () => void
}

const NONE: ReadonlySet<number> = new Set()

/**
 * Ticked rows of the page of a list that is shown; another page or list begins with none.
 * @param list tells one page of one list from another
 * @param shown the rows in their order
 */
export function useSelection(list: string, shown: readonly number[]): Selection {
  const [ticked, setTicked] = useState({ list, ids: NONE })
  const last = useRef<number>(undefined)
  const shownOf = (now: typeof ticked) =>
    now.list === list ? new Set(shown.filter((id) => now.ids.has(id))) : new Set<number>()
  const ids: ReadonlySet<number> = shownOf(ticked)
  // Presses follow each other faster than they are drawn: each goes on from what the one before left.
  const change = (next: (present: Set<number>) => ReadonlySet<number>) =>
    setTicked((now) => ({ list, ids: next(shownOf(now)) }))
  return {
    ids,
    toggle: (id, isRange) => {
      const [from, to] = [shown.indexOf(last.current ?? id), shown.indexOf(id)]
      const reached = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      last.current = id
      change((present) => {
        const next = new Set(present)
        for (const one of reached)
          if (present.has(id)) next.delete(one)
          else next.add(one)
        return next
      })
    },
    toggleAll: () => change((present) => (present.size === shown.length ? NONE : new Set(shown))),
    clear: () => change(() => NONE),
  }
}
