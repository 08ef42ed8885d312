import { useLayoutEffect, useSyncExternalStore } from 'react'

let layers = 0
const listeners = new Set<() => void>()

function count(by: 1 | -1): number {
  layers += by
  for (const listener of listeners) listener()
  return layers
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether any layer lies over the page. */
export const useIsCovered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => layers > 0,
    () => false,
  )

/** Keeps the page from scrolling as long as any layer over it is open; its scroll bar leaves its room behind. */
export function useStillPage(): void {
  useLayoutEffect(() => {
    const page = document.documentElement
    if (count(1) === 1) page.dataset['still'] = innerWidth > page.clientWidth ? 'bar' : ''
    return () => {
      if (count(-1) === 0) delete page.dataset['still']
    }
  }, [])
}
