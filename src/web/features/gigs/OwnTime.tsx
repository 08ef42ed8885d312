import { useSyncExternalStore } from 'react'
import type { Gig } from '#contract/schemas/gigs.ts'
import { ownTimeOf } from '#web/platform/text/own-time.ts'

const never = () => () => {}

/** The start by the visitor's own clocks, which only their browser knows: it fills a line that is kept free for it. */
export function OwnTime({ gig }: { gig: Pick<Gig, 'startsAt' | 'timeZone'> }) {
  const words = useSyncExternalStore(
    never,
    () => ownTimeOf(gig),
    () => '',
  )
  return <span data-part="own-time">{words}</span>
}
