import { useQuery } from '@tanstack/react-query'
import * as styles from '#web/platform/records/opened-record.module.css'
import { OpportunityDetails } from './OpportunityDetails.tsx'
import { opportunityQuery } from './opportunity-queries.ts'
import type { OpportunitySearch } from './opportunity-search.ts'

/** The details on the page itself, for whoever runs no script. Only the server draws them. */
export function PlainOpportunity({ id, search }: { id: number; search: OpportunitySearch }) {
  const { data } = useQuery(opportunityQuery(id))
  return data ? (
    <div className={`${styles.paperLeaf} print`}>
      <OpportunityDetails opportunity={data} search={search} />
    </div>
  ) : null
}
