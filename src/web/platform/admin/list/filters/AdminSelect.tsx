import * as styles from '#web/platform/forms/fields.module.css'

interface AdminSelectProps {
  label: string
  value: string
  /** Said where nothing is chosen; without it something always is. */
  none?: string | undefined
  /** Value → words. */
  options: Readonly<Record<string, string>>
  choose: (value: string | undefined) => void
}

/** One choice above a list. */
export const AdminSelect = ({ label, value, none, options, choose }: AdminSelectProps) => (
  <label>
    <span className="visually-hidden">{label}</span>
    <select
      className={styles.input}
      data-part="input"
      value={value}
      onChange={(event) => choose(event.target.value || undefined)}
    >
      {none === undefined ? null : <option value="">{none}</option>}
      {Object.entries(options).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  </label>
)
