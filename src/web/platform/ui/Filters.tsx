import { cloneElement, type ReactElement, type ReactNode } from 'react'
import * as styles from './filters.module.css'

interface FiltersProps {
  label: string
  choices: readonly {
    key: string
    words: ReactNode
    count: ReactNode
    /** The empty link to it, marked where it is the present one. */
    link: ReactElement
  }[]
}

/** Which part of a collection is on show: a stacked list with counts, each choice an address of its own. */
export function Filters({ label, choices }: FiltersProps) {
  return (
    <nav className={styles.wallFilters} data-part="filters" aria-label={label}>
      <ul>
        {choices.map(({ key, words, count, link }) => (
          <li key={key}>{cloneElement(link, {}, words, ' ', <span>{count}</span>)}</li>
        ))}
      </ul>
    </nav>
  )
}
