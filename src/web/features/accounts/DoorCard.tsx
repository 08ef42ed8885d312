import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'

/** The card that the pages behind mailed links, and the one that asks for such a letter, share. */
export function DoorCard({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <div className="page page-login">
      <StackedHeading text={heading} />
      <div className="member print">
        <div className="member-form">
          <p>{lead}</p>
          {children}
        </div>
      </div>
      <aside>
        <Link to="/login">Back to the door</Link>
      </aside>
    </div>
  )
}
