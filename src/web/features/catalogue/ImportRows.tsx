import type { ImportRow } from '#contract/schemas/catalogue.ts'
import { ChangedFields } from '#web/platform/admin/ChangedFields.tsx'
import { fieldWords } from '#web/platform/text/field-words.ts'
import * as styles from './catalogue.module.css'
import { kindWords } from './catalogue-words.ts'

/** What becomes of some rows: the fields of new ones behind their titles, changes and reasons in plain sight. */
export const ImportRows = ({ rows }: { rows: readonly ImportRow[] }) => (
  <ol className={styles.importRows}>
    {rows.map((row) => (
      <li key={`${row.kind} ${row.row}`}>
        <ImportLine row={row} />
      </li>
    ))}
  </ol>
)

function ImportLine({ row: { row, kind, title, outcome, fields, reasons } }: { row: ImportRow }) {
  const head = (
    <>
      <span className={styles.importPlace}>
        Row {row}, {kindWords[kind][0]}
      </span>{' '}
      <span className="work">{title ?? 'without a name'}</span>
    </>
  )
  if (outcome === 'created')
    return (
      <details>
        <summary>{head}</summary>
        <ChangedFields fields={fields} only="after" />
      </details>
    )
  return (
    <>
      <p>{head}</p>
      {fields.length > 0 ? <ChangedFields fields={fields} /> : null}
      {reasons.length > 0 ? (
        <ul className={styles.importReasons}>
          {reasons.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
              {column ? <b>{fieldWords(column)}: </b> : null}
              {message}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
