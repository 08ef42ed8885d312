import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type MerchandiseCategory, merchandiseCategories } from '#contract/merchandise.ts'
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
    <div className="booth-side">
      {heading}
      <nav className="wall-filters" aria-label="Category">
        <ul>
          {(['all', ...merchandiseCategories] as const).map((category) => (
            <li key={category}>
              <Link
                to="/merch-booth"
                search={category === 'all' ? {} : { category }}
                resetScroll={current === null}
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={category === current ? 'page' : undefined}
              >
                {categoryLabels[category]} <span>{counts[category]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="voice">Cash box is by the door. So is Bea.</p>
    </div>
  )
}
