import { useSuspenseQuery } from '@tanstack/react-query'
import { ApplyLink } from '#web/features/casting/ApplyLink.tsx'
import { bannerWords } from '#web/features/casting/call-words.ts'
import { callsQuery } from '#web/features/casting/casting-queries.ts'
import { useSite } from '#web/platform/session/session.ts'
import * as styles from './models-wanted.module.css'

/** The banner with the way to the general application, which is open to everybody. */
export function ModelsWanted() {
  const { data: calls } = useSuspenseQuery(callsQuery())
  return (
    <section className={styles.wanted} data-part="wanted" aria-labelledby="wanted">
      <h2 id="wanted">Music Video Models Wanted</h2>
      <p>{bannerWords(calls ?? [], useSite().modelsLine)}</p>
      <div className={styles.wantedWay}>
        <ApplyLink page="/" variant="ink" size="lg">
          Apply Now
        </ApplyLink>
      </div>
    </section>
  )
}
