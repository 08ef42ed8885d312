import { useCallback, useSyncExternalStore } from 'react'

const KEY = 'late-set-desk-rows'
export type RowHeight = 'regular' | 'compact'
const listeners = new Set<() => void>()

const stored = (): RowHeight => {
  try {
    return localStorage.getItem(KEY) === 'compact' ? 'compact' : 'regular'
  } catch {
    return 'regular'
  }
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How high the rows of lists are, remembered in this browser. */
export function useRowHeight(): [RowHeight, (height: RowHeight) => void] {
  const height = useSyncExternalStore(subscribe, stored, () => 'regular' as const)
  const choose = useCallback((next: RowHeight) => {
    try {
      localStorage.setItem(KEY, next)
    } catch {
      return
    }
    for (const listener of listeners) listener()
  }, [])
  return [height, choose]
}
