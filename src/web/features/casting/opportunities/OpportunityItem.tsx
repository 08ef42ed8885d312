import { Link } from '@tanstack/react-router'
import type { OwnOpportunity } from '#contract/schemas/casting.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { shortened, statusWords } from '../call-words.ts'
import { ApplyButton } from './ApplyButton.tsx'
import { MarkButtons } from './MarkButtons.tsx'
import { OpportunitySound } from './OpportunitySound.tsx'
import * as styles from './opportunity-list.module.css'
import type { OpportunitySearch } from './opportunity-search.ts'
import { demandOf, genreOf, roomWords } from './opportunity-words.ts'

/** Letters of what a call asks that its line in the list shows. */
const SHOWN_DEMAND = 140

interface OpportunityItemProps {
  opportunity: OwnOpportunity
  /** The list it stands in, which its details open over. */
  search: OpportunitySearch
}

/** One opportunity in the list. */
export function OpportunityItem({ opportunity: one, search }: OpportunityItemProps) {
  const { words, tone } = statusWords(one.status)
  return (
    <li>
      <Sleeve record={{ ...one, kind: 'single' }} sizes="112px" />
      <div>
        <h3 className="work" dir="auto">
          {one.title}
        </h3>
        <p>{[one.artist, genreOf(one)].filter(Boolean).join(', ')}</p>
        {demandOf(one) ? (
          <p className={styles.small} dir="auto">
            {shortened(demandOf(one), SHOWN_DEMAND)}
          </p>
        ) : null}
        <p className={styles.room}>
          {one.status === 'open' ? null : <StatusDot tone={tone}>{words}</StatusDot>}
          <span>{roomWords(one)}</span>
        </p>
      </div>
      <OpportunitySound opportunity={one} />
      <p className={styles.ways}>
        <Button asChild size="sm">
          <Link
            to="/model-dashboard"
            search={{ ...search, call: one.id }}
            resetScroll={false}
            aria-label={`Details: ${one.title}`}
          >
            Details
          </Link>
        </Button>
        <ApplyButton opportunity={one} search={search} size="sm" />
        <MarkButtons opportunity={one} />
      </p>
    </li>
  )
}
