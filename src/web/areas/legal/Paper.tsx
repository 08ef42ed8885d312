import type { ReactNode } from 'react'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'

/** A page of plain text: what the house promises and asks. */
export function Paper({ title, since, children }: { title: string; since: string; children: ReactNode }) {
  return (
    <div className="page">
      <StackedHeading text={title} />
      <article className="paper">
        {children}
        <p className="caption">As of {since}.</p>
      </article>
    </div>
  )
}
