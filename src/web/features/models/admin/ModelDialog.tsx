import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Model } from '#contract/schemas/models.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { ModelProfileView } from '../ModelProfileView.tsx'
import { modelQuery } from '../model-queries.ts'
import { modelName, PROFILE_FAILED } from '../model-words.ts'

interface ModelDialogProps {
  id: number
  close: () => void
  /** Ways from here. */
  ways: (model: Model) => ReactNode
}

/** The complete profile and portfolio of a model, on a card. */
export function ModelDialog({ id, close, ways }: ModelDialogProps) {
  const { data, error, refetch } = useQuery(modelQuery(id))
  return (
    <Dialog
      title={data ? modelName(data) : error ? 'Not opened' : 'Loading...'}
      size="large"
      open
      onOpenChange={(open) => open || close()}
    >
      {data ? (
        <ModelProfileView model={data} ways={ways(data)} />
      ) : error ? (
        <NotLoaded
          text={PROFILE_FAILED}
          detail={messageOf(error, 'The server could not be reached.')}
          retry={refetch}
        />
      ) : (
        <Skeleton shape="row" />
      )}
    </Dialog>
  )
}
