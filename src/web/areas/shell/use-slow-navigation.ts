import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** A page that comes sooner needs no sign. */
const SOON_MS = 300

/** Whether another page was asked for and is taking its time. Never while a page only changes what it looks for. */
export function useSlowNavigation(): boolean {
  const isGoing = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(() => setLate(true), SOON_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoing])
  return isGoing && isLate
}
