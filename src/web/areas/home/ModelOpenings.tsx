import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallsTable } from '#web/features/casting/CallsTable.tsx'
import { callsQuery } from '#web/features/casting/casting-queries.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import * as styles from './section.module.css'

/** Calls the lounge shows; the rest stand on their own page. */
const SHOWN_CALLS = 8

/** The casting table. */
export function ModelOpenings() {
  const { data: calls } = useSuspenseQuery(callsQuery())
  return (
    <section className={`${styles.section} ${styles.sectionWide}`} aria-label="Model Openings">
      <div className={styles.sectionHead}>
        <StackedHeading text="Model Openings" lines={['Model Openings']} level={2} size="section" />
        <p>
          <Link to="/casting">All model openings</Link>
        </p>
      </div>
      <CallsTable calls={calls?.slice(0, SHOWN_CALLS) ?? null} page="/" />
    </section>
  )
}
