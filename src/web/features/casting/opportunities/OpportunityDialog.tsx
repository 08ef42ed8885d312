import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/platform/api/api-error.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { WaitingCard } from '#web/platform/dialogs/WaitingCard.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import * as styles from '../call-details.module.css'
import { OpportunityDetails } from './OpportunityDetails.tsx'
import { opportunityQuery } from './opportunity-queries.ts'
import type { OpportunitySearch } from './opportunity-search.ts'

interface OpportunityDialogProps {
  id: number
  /** The list under it. */
  search: OpportunitySearch
  close: () => void
}

/** An opportunity as a printed card over the list. */
export function OpportunityDialog({ id, search, close }: OpportunityDialogProps) {
  const { data, error, refetch } = useQuery(opportunityQuery(id))
  return (
    <Dialog
      title={data ? (data.characterName ?? data.title) : 'Opportunity'}
      titleHidden
      flush
      open
      onOpenChange={(open) => open || close()}
    >
      {data ? (
        <OpportunityDetails opportunity={data} search={search} />
      ) : error || data === null ? (
        <div className={styles.callDetails}>
          <NotLoaded
            text="This opportunity cannot be shown."
            detail={data === null ? 'It is no longer there.' : messageOf(error, 'It could not be loaded.')}
            retry={() => void refetch()}
          />
        </div>
      ) : (
        <WaitingCard />
      )}
    </Dialog>
  )
}
