import { useEffect, useState } from 'react'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { Icon } from '#web/platform/icons/Icon.tsx'
import * as styles from '../tools.module.css'

const TYPING_MS = 250

interface TypedSearchProps {
  label: string
  value: string | undefined
  asked: (words: string | undefined) => void
}

/** A search that asks once the typing rests. */
export function TypedSearch({ label, value, asked }: TypedSearchProps) {
  const [words, setWords] = useState(value ?? '')
  useEffect(() => setWords(value ?? ''), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock
  useEffect(() => {
    const next = words.trim() || undefined
    if (next === value) return
    const timer = setTimeout(() => asked(next), TYPING_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <label className={styles.adminSearch} data-part="admin-search">
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input
        className={fieldsStyles.input}
        data-part="input"
        type="search"
        placeholder={label}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </label>
  )
}
