import * as styles from '#web/platform/forms/fields.module.css'

interface ChoiceFilterProps {
  label: string
  /** Said where nothing is chosen. */
  none: string
  chosen: string | undefined
  /** Value and words of each. */
  options: readonly (readonly [string, string])[]
  choose: (value: string | undefined) => void
}

/** Narrows a list to one of some records. What the address names and nobody offers is shown by its number. */
export function ChoiceFilter({ label, none, chosen = '', options, choose }: ChoiceFilterProps) {
  const isOffered = chosen === '' || options.some(([value]) => value === chosen)
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <select
        className={styles.input}
        data-part="input"
        value={chosen}
        onChange={(event) => choose(event.target.value || undefined)}
      >
        <option value="">{none}</option>
        {isOffered ? null : <option value={chosen}>{`${label} ${chosen}`}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
