import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ComposeForm } from './ComposeForm.tsx'

/** Writes a new message over the page. */
export function ComposeDialog({ close }: { close: () => void }) {
  return (
    <Dialog title="Compose New Message" size="large" open onOpenChange={(open) => open || close()}>
      <ComposeForm done={close} />
    </Dialog>
  )
}
