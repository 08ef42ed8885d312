import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ComposeForm } from './ComposeForm.tsx'

/** Writes a new message over the page. */
export function ComposeDialog({ close, isCenter }: { close: () => void; isCenter: boolean }) {
  return (
    <Dialog title="Compose New Message" size="medium" open onOpenChange={(open) => open || close()}>
      <ComposeForm done={close} isCenter={isCenter} />
    </Dialog>
  )
}
