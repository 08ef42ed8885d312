import { useEffect, useState } from 'react'

/**
 * Counts the seconds down to a moment, as long as there is one.
 * @returns whole seconds, never below 0; null before the page has come alive, since server and browser have clocks of their own
 */
export function useSecondsTo(moment: string | undefined): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (!moment) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return moment && now !== null ? Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000)) : null
}
