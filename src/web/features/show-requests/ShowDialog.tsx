import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ShowForm } from './ShowForm.tsx'

/** The request for a show over the page it was asked for on; it closes once it is sent. */
export function ShowDialog({ close }: { close: () => void }) {
  return (
    <Dialog
      title="Request a Show"
      description="Tell us where and when. We contact you within 48 hours."
      open
      onOpenChange={(open) => open || close()}
    >
      <ShowForm done={close} />
    </Dialog>
  )
}
