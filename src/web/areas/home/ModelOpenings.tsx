import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallsTable } from '#web/casting/CallsTable.tsx'
import { callsQuery, featuredRolesQuery } from '#web/casting/casting-queries.ts'
import { Opportunities } from '#web/casting/Opportunities.tsx'
import { StackedHeading } from '#web/kit/StackedHeading.tsx'

/** Calls the lounge shows; the rest stand on their own page. */
const SHOWN_CALLS = 8

/** The casting table, and the roles the label points at. */
export function ModelOpenings() {
  const { data: calls } = useSuspenseQuery(callsQuery())
  const { data: roles } = useSuspenseQuery(featuredRolesQuery())
  return (
    <>
      <section className="section section-wide" aria-label="Model Openings">
        <div className="section-head">
          <StackedHeading text="Model Openings" lines={['Model Openings']} level={2} size="section" />
          <p>
            <Link to="/casting">All model openings</Link>
          </p>
        </div>
        <CallsTable calls={calls?.slice(0, SHOWN_CALLS) ?? null} page="/" />
      </section>
      <section className="section" aria-label="Current Model Opportunities">
        <StackedHeading
          text="Current Model Opportunities"
          lines={['Current Model', 'Opportunities']}
          level={2}
          size="section"
        />
        <Opportunities roles={roles} calls={calls ?? []} page="/" />
      </section>
    </>
  )
}
