import { useQuery } from '@tanstack/react-query'
import { casting } from '#contract/casting.ts'
import { takesApplications } from '#contract/rules/casting-calls.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { readOrNull } from '#web/platform/api/reads.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import type { ApplicationAttachment } from '../application-attachment.ts'
import { SubmissionForm } from './SubmissionForm.tsx'

interface SubmissionDialogProps {
  /** The track of the call. */
  id: number
  attachment?: ApplicationAttachment | undefined
  close: () => void
}

/** An application for an opportunity over the list. */
export function SubmissionDialog({ id, attachment, close }: SubmissionDialogProps) {
  const { data: one, error } = useQuery(readOrNull(casting.opportunity, { params: { id } }, 404))
  const refusal = one
    ? one.applicationId !== null
      ? 'You have already applied for this role'
      : takesApplications(one.status)
        ? null
        : `This casting call is ${one.status}`
    : null
  return (
    <Dialog
      title="Submit Application"
      description={one ? <p>{titleByArtist(one)}. Filled in from your profile.</p> : undefined}
      open
      onOpenChange={(open) => open || close()}
    >
      {one && !refusal ? (
        <SubmissionForm
          opportunity={one}
          attachment={attachment}
          sent={close}
          cancel={<Button onClick={close}>Cancel</Button>}
        />
      ) : refusal ? (
        <EmptyState text={refusal} />
      ) : one === null || error ? (
        <EmptyState
          tone="error"
          text="This opportunity cannot be shown."
          detail={one === null ? 'It is no longer there.' : messageOf(error, 'It could not be loaded.')}
        />
      ) : (
        <Skeleton shape="block" width="100%" height="420px" />
      )}
    </Dialog>
  )
}
