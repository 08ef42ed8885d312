import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing, useMissing } from '#web/platform/api/use-missing.ts'
import { cardOf } from '#web/platform/cover-art/record-key.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { WaitingCard } from '#web/platform/dialogs/WaitingCard.tsx'
import { RecordLoadError } from '#web/platform/records/RecordLoadError.tsx'
import { SingleCard } from './SingleCard.tsx'
import { trackQuery } from './track-query.ts'

interface SingleDialogProps {
  id: number
  code: string | null
  close: () => void
  /** What belongs to it, below everything else. */
  around: ReactNode
}

/** A single on the same card as an album, with only its one track. */
export function SingleDialog({ id, code, close, around }: SingleDialogProps) {
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
      {data ? <SingleCard track={data} code={code} around={around} /> : null}
      {data || error ? null : <WaitingCard />}
      {error && !isMissing(error) ? (
        <RecordLoadError error={error} fallback="The track could not be loaded." retry={refetch} />
      ) : null}
    </Dialog>
  )
}
