import { useSuspenseQuery } from '@tanstack/react-query'
import { callsQuery, featuredRolesQuery } from '#web/features/casting/casting-queries.ts'
import { Opportunities } from '#web/features/casting/Opportunities.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import * as styles from './section.module.css'

/** The roles the label points at. */
export function CurrentOpportunities() {
  const { data: calls } = useSuspenseQuery(callsQuery())
  const { data: roles } = useSuspenseQuery(featuredRolesQuery())
  return (
    <section className={styles.section} aria-label="Current Model Opportunities">
      <StackedHeading
        text="Current Model Opportunities"
        lines={['Current Model', 'Opportunities']}
        level={2}
        size="section"
      />
      <Opportunities roles={roles} calls={calls ?? []} page="/" />
    </section>
  )
}
