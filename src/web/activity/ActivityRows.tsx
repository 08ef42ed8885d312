import type { ActivityDetail } from '#contract/activity.ts'
import { doneWords, fieldWords, valueWords } from './activity-words.ts'

/** The rows one act changed, each field as it was and as it became. */
export const ActivityRows = ({ rows }: Pick<ActivityDetail, 'rows'>) =>
  rows.map((row, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what was recorded never changes its order
    <section key={place} className="act-row">
      <h3>
        {doneWords(row)}
        {row.title ? <span className="work">{row.title}</span> : null}
      </h3>
      {row.fields.length > 0 ? (
        <dl>
          {row.fields.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{fieldWords(name)}</dt>
              <dd>
                {row.operation === 'insert' ? null : <del>{valueWords(before)}</del>}
                {row.operation === 'delete' ? null : <ins>{valueWords(after)}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  ))
