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
  const ids = ticked.list === list ? new Set(shown.filter((id) => ticked.ids.has(id))) : NONE
  const put = (next: ReadonlySet<number>) => setTicked({ list, ids: next })
  return {
    ids,
    toggle: (id, isRange) => {
      const [from, to] = [shown.indexOf(last.current ?? id), shown.indexOf(id)]
      const reached = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      const next = new Set(ids)
      for (const one of reached)
        if (ids.has(id)) next.delete(one)
        else next.add(one)
      last.current = id
      put(next)
    },
    toggleAll: () => put(ids.size === shown.length ? NONE : new Set(shown)),
    clear: () => put(NONE),
  }
}
