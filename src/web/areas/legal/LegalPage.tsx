import type { ReactNode } from 'react'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import * as styles from './legal-page.module.css'

/** A page of plain text: what the site promises and asks. */
export function LegalPage({ title, since, children }: { title: string; since: string; children: ReactNode }) {
  return (
    <div className={pageStyles.page}>
      <StackedHeading text={title} />
      <article className={styles.paper}>
        {children}
        <p className="caption">As of {since}.</p>
      </article>
    </div>
  )
}
