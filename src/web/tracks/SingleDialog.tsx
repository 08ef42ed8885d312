import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/kit/api/api-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { EmptyState } from '#web/kit/EmptyState.tsx'
import { cardOf } from '#web/kit/record-key.ts'
import { isMissing, useMissing } from '#web/kit/use-missing.ts'
import { WaitingCard } from '#web/kit/WaitingCard.tsx'
import { SingleCard } from './SingleCard.tsx'
import { trackQuery } from './track-query.ts'

/** A single on the same card as an album, with only its one track. */
export function SingleDialog({ id, code, close }: { id: number; code: string | null; close: () => void }) {
  const { data, error, refetch } = useQuery(trackQuery(id))
  useMissing(error, close)
  return (
    <Dialog
      title={data?.title ?? 'Single'}
      titleHidden
      size="large"
      flush
      home={cardOf({ kind: 'single', id })}
      open
      onOpenChange={(open) => open || close()}
    >
      {data ? <SingleCard track={data} code={code} /> : null}
      {data || error ? null : <WaitingCard />}
      {error && !isMissing(error) ? (
        <EmptyState
          tone="error"
          text="That side is not on this jukebox."
          detail={messageOf(error, 'The track could not be loaded.')}
          action={
            <Button variant="ink" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : null}
    </Dialog>
  )
}
