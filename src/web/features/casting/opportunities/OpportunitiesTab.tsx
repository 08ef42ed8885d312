import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import { OpportunityFilters } from './OpportunityFilters.tsx'
import { OpportunityItem } from './OpportunityItem.tsx'
import * as styles from './opportunity-list.module.css'
import { OPPORTUNITIES_PER_PAGE, opportunitiesQuery } from './opportunity-queries.ts'
import { isDateRangeReversed, isNarrowed, listOf, type OpportunitySearch } from './opportunity-search.ts'

/** What a model may apply for, narrowed down by the address. */
export function OpportunitiesTab({ search }: { search: OpportunitySearch }) {
  const { items, total } = useSuspenseQuery(opportunitiesQuery(search)).data
  const list = listOf(search)
  return (
    <section aria-label="Opportunities" className={styles.tab}>
      <OpportunityFilters key={JSON.stringify(list)} search={list} />
      {items.length === 0 ? (
        <Nothing search={list} />
      ) : (
        <ol className={styles.list} data-part="opportunity-list">
          {items.map((one) => (
            <OpportunityItem key={one.id} opportunity={one} search={list} />
          ))}
        </ol>
      )}
      <Pages
        page={search.page ?? 1}
        last={Math.ceil(total / OPPORTUNITIES_PER_PAGE)}
        label="Pages of opportunities"
        link={(page) => {
          const { page: _page, ...rest } = list
          return <Link to="/model-dashboard" search={page ? { ...rest, page } : rest} />
        }}
      />
    </section>
  )
}

function Nothing({ search }: { search: OpportunitySearch }) {
  const all = (
    <Button asChild size="sm" variant="ink">
      <Link to="/model-dashboard" search={{}} resetScroll={false}>
        All opportunities
      </Link>
    </Button>
  )
  if (isDateRangeReversed(search))
    return (
      <EmptyState
        text="No day fits that."
        detail="“Shot until” comes before “Shot from”. Change one of them."
        action={all}
      />
    )
  if (isNarrowed(search) || (search.page ?? 1) > 1)
    return <EmptyState text="Nothing here fits that." detail="Ask for less, or look at all of them." action={all} />
  if (search.mark === 'saved')
    return <EmptyState text="Nothing saved yet." detail="Save a call, and it waits here." action={all} />
  if (search.mark === 'dismissed') return <EmptyState text="Nothing dismissed." action={all} />
  return <EmptyState text="No opportunities available at the moment. Check back later!" />
}
