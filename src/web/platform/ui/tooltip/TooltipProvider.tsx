import * as Tooltip from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'

/** Wraps the app once: a tooltip waits 700 ms, and none within 300 ms after another. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Tooltip.Provider>
  )
}
