import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { newestQuery } from '#web/features/casting/opportunities/opportunity-queries.ts'
import { spokenDay } from '#web/features/casting/shoot-day.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import type { ModelSearch } from './model-search.ts'
import * as styles from './newest-opportunity.module.css'

/** The newest opportunity on a clapperboard, or that there is none. */
export function NewestOpportunity({ search }: { search: ModelSearch }) {
  const [newest] = useSuspenseQuery(newestQuery()).data.items
  if (!newest)
    return (
      <article className={styles.slate} aria-label="Newest opportunity">
        <div>
          <p className="eyebrow">Newest opportunity</p>
          <h2>No shoot is on the board tonight.</h2>
          <p>What comes up next stands here first. A filled-in profile is read before an empty one.</p>
        </div>
      </article>
    )
  const facts = [
    ['Part', newest.characterName],
    ['Date', spokenDay(newest.shootDate)],
    ['Place', newest.shootLocation ?? newest.city],
    ['Pays', newest.shootBudget],
  ] as const
  return (
    <article className={styles.slate} aria-labelledby="newest-opportunity">
      <div>
        <p className="eyebrow">Newest opportunity</p>
        <h2 id="newest-opportunity" dir="auto">
          {newest.title}
        </h2>
        {newest.artist ? <p className={styles.by}>{newest.artist}</p> : null}
        <dl>
          {facts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <p>
          <Button asChild variant="ink">
            <Link
              to="/model-dashboard"
              search={{ ...(search.tab ? {} : search), call: newest.id }}
              resetScroll={false}
              aria-label={`View Details: ${newest.title}`}
            >
              View Details
            </Link>
          </Button>
        </p>
      </div>
      <span className={styles.picture}>
        <Sleeve record={{ ...newest, kind: 'single' }} sizes="320px" priority />
      </span>
    </article>
  )
}
