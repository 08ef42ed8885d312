import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A choice remembered in this browser, the same everywhere on the page; nothing on the server and while there is none.
 * @param key what it is kept under
 */
export function useStoredText(key: string): [string | null, (text: string | null) => void] {
  const stored = () => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const text = useSyncExternalStore(subscribe, stored, () => null)
  const keep = useCallback(
    (next: string | null) => {
      try {
        if (next === null) localStorage.removeItem(key)
        else localStorage.setItem(key, next)
      } catch {
        return
      }
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [text, keep]
}
