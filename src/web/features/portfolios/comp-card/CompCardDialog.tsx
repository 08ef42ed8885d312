import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/platform/api/api-error.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { allImagesQuery } from '../grants/grant-queries.ts'
import { CompCardForm } from './CompCardForm.tsx'
import { compCardQuery } from './comp-card-queries.ts'

/** Where a model chooses what stands on their comp card, and sees it before it is printed. */
export function CompCardDialog({ profileId, close }: { profileId: number; close: () => void }) {
  const card = useQuery(compCardQuery())
  const images = useQuery(allImagesQuery())
  const failed = card.error ?? images.error
  return (
    <Dialog
      title="Your comp card"
      description="Safe pictures alone stand on it, and nothing that members may not know of you."
      size="large"
      open
      onOpenChange={(open) => open || close()}
    >
      {card.data && images.data ? (
        <CompCardForm profileId={profileId} card={card.data} images={images.data} />
      ) : (
        <p role={failed ? 'alert' : 'status'}>
          {failed ? messageOf(failed, 'The server could not be reached.') : 'Loading...'}
        </p>
      )}
    </Dialog>
  )
}
