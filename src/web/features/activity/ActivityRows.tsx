import type { ActivityDetail } from '#contract/schemas/activity.ts'
import { ChangedFields } from '#web/platform/admin/ChangedFields.tsx'
import * as styles from './activity.module.css'
import { doneWords } from './activity-words.ts'

/** The rows one act changed, each field as it was and as it became. */
export const ActivityRows = ({ rows }: Pick<ActivityDetail, 'rows'>) =>
  rows.map((row, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what was recorded never changes its order
    <section key={place} className={styles.actRow}>
      <h3>
        {doneWords(row)}
        {row.title ? <span className="work">{row.title}</span> : null}
      </h3>
      {row.fields.length > 0 ? (
        <ChangedFields
          fields={row.fields}
          only={row.operation === 'delete' ? 'before' : row.operation === 'update' ? undefined : 'after'}
        />
      ) : null}
    </section>
  ))
