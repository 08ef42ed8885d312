import { SubmissionDialog } from '#web/features/model-applications/opportunity/SubmissionDialog.tsx'
import { usePicturesToSend } from '#web/features/portfolios/grants/to-send/use-pictures-to-send.tsx'

/** An application for an opportunity, with what its model sends along of their portfolio. */
export function SubmissionWithPictures(props: { id: number; close: () => void }) {
  const attachment = usePicturesToSend(`submit ${props.id}`)
  return <SubmissionDialog {...props} attachment={attachment} />
}
