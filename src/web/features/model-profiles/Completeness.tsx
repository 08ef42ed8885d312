import type { ModelProfile } from '#contract/schemas/model-profiles.ts'
import { completenessOf } from './completeness.ts'
import * as styles from './profile.module.css'

/** What casting looks for first and does not find yet; a quiet line once all of it is there. */
export function Completeness({ profile }: { profile: ModelProfile }) {
  const { all, there, missing } = completenessOf(profile)
  if (missing.length === 0) return <p className={styles.complete}>What casting looks for first is all here.</p>
  return (
    <p className={styles.complete}>
      <b>
        {there} of {all}
      </b>{' '}
      things casting looks for first. Not here yet:{' '}
      {missing.map(({ words, field }, index) => (
        <span key={field}>
          {index > 0 ? ', ' : ''}
          <a href={`#${field}`}>{words}</a>
        </span>
      ))}
      .
    </p>
  )
}
