import { useSyncExternalStore } from 'react'
import { ownTimeOf } from './own-time.ts'

const never = () => () => {}

/** The start by the visitor's own clocks, which only their browser knows: it fills a line that is kept free for it. */
export function OwnTime({ start }: { start: { startsAt: string | null; timeZone: string } }) {
  const words = useSyncExternalStore(
    never,
    () => ownTimeOf(start),
    () => '',
  )
  return <span data-part="own-time">{words}</span>
}
