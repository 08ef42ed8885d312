import { useEffect, useMemo, useRef } from 'react'

/** Between a key and the question: most people type the next letter sooner. */
const REST_MS = 150

/** Calls back with what was typed once the typing rests; `now` does not wait, and what waited is dropped with the screen. */
export function useDebounced(tell: (text: string) => void) {
  const latest = useRef(tell)
  latest.current = tell
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(() => {
    const now = (text: string) => {
      clearTimeout(timer.current)
      latest.current(text)
    }
    const later = (text: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(now, REST_MS, text)
    }
    return { later, now }
  }, [])
}
