import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type MerchandiseCategory, merchandiseCategories } from '#contract/rules/merchandise.ts'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { Filters } from '#web/platform/ui/Filters.tsx'
import * as styles from './booth.module.css'
import { categoryLabels } from './merchandise-words.ts'

interface BoothSideProps {
  heading: ReactNode
  counts: Record<MerchandiseCategory | 'all', number>
  /** What is on show; null where it is a single thing. */
  current: MerchandiseCategory | 'all' | null
}

/** The title column of the booth: its heading, and the categories, each an address of its own. */
export function BoothSide({ heading, counts, current }: BoothSideProps) {
  return (
    <div className={styles.boothSide}>
      {heading}
      <Filters
        label="Category"
        choices={(['all', ...merchandiseCategories] as const).map((category) => ({
          key: category,
          words: categoryLabels[category],
          count: counts[category],
          link: (
            <Link
              to="/merch-booth"
              search={category === 'all' ? {} : { category }}
              resetScroll={current === null}
              activeOptions={{ exact: true }}
              activeProps={{}}
              aria-current={category === current ? 'page' : undefined}
            />
          ),
        }))}
      />
      <VoiceLine of="boothLine" />
    </div>
  )
}
