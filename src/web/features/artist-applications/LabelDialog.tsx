import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { LabelForm } from './LabelForm.tsx'

/** The application to the label over whatever page it was asked for on; it closes once it is sent. */
export function LabelDialog({ close }: { close: () => void }) {
  return (
    <Dialog
      title="Apply to Label"
      description="Send us a link to your music."
      open
      onOpenChange={(open) => open || close()}
    >
      <LabelForm done={close} />
    </Dialog>
  )
}
