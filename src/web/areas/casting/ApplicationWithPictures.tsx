import { ApplicationDialog } from '#web/features/model-applications/apply/ApplicationDialog.tsx'
import { usePicturesToSend } from '#web/features/portfolios/grants/to-send/use-pictures-to-send.tsx'

interface ApplicationWithPicturesProps {
  call?: number | undefined
  role?: number | undefined
  close: () => void
}

/** An application over the openings, with what a model sends along of their portfolio. */
export function ApplicationWithPictures(props: ApplicationWithPicturesProps) {
  const attachment = usePicturesToSend(`apply ${props.call ?? ''} ${props.role ?? ''}`)
  return <ApplicationDialog {...props} attachment={attachment} />
}
