import { fieldWords, valueWords } from '#web/platform/text/field-words.ts'
import * as styles from './changed-fields.module.css'

type Value = string | number | boolean | null

interface ChangedFieldsProps {
  fields: readonly { name: string; before: Value; after: Value }[]
  /** Which of the two sides there are; both unless said. */
  only?: 'before' | 'after' | undefined
}

/** Each field as it was, struck out, and as it becomes. */
export const ChangedFields = ({ fields, only }: ChangedFieldsProps) => (
  <dl className={styles.changedFields} data-part="changed-fields">
    {fields.map(({ name, before, after }) => (
      <div key={name}>
        <dt>{fieldWords(name)}</dt>
        <dd>
          {only === 'after' ? null : <del>{valueWords(before)}</del>}
          {only === 'before' ? null : <ins>{valueWords(after)}</ins>}
        </dd>
      </div>
    ))}
  </dl>
)
