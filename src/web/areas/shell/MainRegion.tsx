import type { ReactNode } from 'react'
import { useOnTheWay } from './use-on-the-way.ts'

/** Where the pages stand; while the next one is long in coming, the present one stays and a bar at the top says so. */
export function MainRegion({ children }: { children: ReactNode }) {
  const isOnTheWay = useOnTheWay()
  return (
    <>
      {isOnTheWay ? <div className="on-the-way" aria-hidden="true" /> : null}
      <main id="content" tabIndex={-1} aria-busy={isOnTheWay || undefined}>
        {children}
      </main>
    </>
  )
}
