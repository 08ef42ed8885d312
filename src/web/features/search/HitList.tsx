import type { ReactNode } from 'react'
import type { SearchGroup } from '#contract/schemas/platform/search.ts'
import { searchHitLook } from '#web/platform/search/search-hits.ts'
import { HitRow } from './HitRow.tsx'
import * as styles from './hits.module.css'

interface HitListProps {
  group: SearchGroup
  /** What the heading may have beside it, such as the way to the rest. */
  more?: ReactNode
  /** Called before a hit is opened. */
  opened?: (() => void) | undefined
}

/** What was found of one kind, under its name. */
export function HitList({ group, more, opened }: HitListProps) {
  const { label } = searchHitLook(group.kind)
  return (
    <section data-part="hits" aria-label={label}>
      <div className={styles.hitsHead}>
        <h2>{label}</h2>
        {more}
      </div>
      <ul>
        {group.hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} opened={opened} />
        ))}
      </ul>
    </section>
  )
}
