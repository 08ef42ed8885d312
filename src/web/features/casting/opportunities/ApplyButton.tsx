import { Link } from '@tanstack/react-router'
import type { OwnOpportunity } from '#contract/schemas/casting.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { refusalOf } from '../call-words.ts'
import type { OpportunitySearch } from './opportunity-search.ts'

interface WayToApplyProps {
  opportunity: OwnOpportunity
  search: OpportunitySearch
  size?: 'sm' | 'md'
}

/** Leads to the application, or to what became of it; a call that takes none any more says so instead. */
export function ApplyButton({
  opportunity: { id, title, applicationId, status },
  search,
  size = 'md',
}: WayToApplyProps) {
  if (applicationId !== null)
    return (
      <Button asChild size={size} icon="check">
        <Link to="/model-dashboard" search={{ tab: 'applications' }} aria-label={`Applied: ${title}`}>
          Applied
        </Link>
      </Button>
    )
  const refusal = refusalOf(status)
  if (refusal)
    return (
      <Button size={size} disabled>
        {refusal}
      </Button>
    )
  return (
    <Button asChild size={size} variant="action">
      <Link
        to="/model-dashboard"
        search={{ ...search, call: id, apply: true }}
        resetScroll={false}
        aria-label={`Apply Now: ${title}`}
      >
        Apply Now
      </Link>
    </Button>
  )
}
