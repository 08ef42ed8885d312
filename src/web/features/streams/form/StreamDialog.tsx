import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { StreamForm } from './StreamForm.tsx'
import { formTitles, type StreamFormKind } from './stream-draft.ts'

interface StreamDialogProps {
  form: StreamFormKind
  stream: Stream | null
  close: () => void
}

/** The form of a stream, over the page. */
export const StreamDialog = ({ form, stream, close }: StreamDialogProps) => (
  <Dialog title={stream ? 'Edit Stream' : formTitles[form]} open onOpenChange={(isOpen) => isOpen || close()}>
    <StreamForm kind={form} stream={stream} close={close} />
  </Dialog>
)
