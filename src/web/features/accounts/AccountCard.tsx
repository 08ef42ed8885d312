import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'

/** The card that the pages behind mailed links, and the one that asks for such an e-mail, share. */
export function AccountCard({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <div className={`${pageStyles.page} ${formPageStyles.pageLogin}`}>
      <StackedHeading text={heading} />
      <div className={`${formPageStyles.member} print`}>
        <div className={formPageStyles.memberForm}>
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
