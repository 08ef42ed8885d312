import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/platform/api/api-error.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import type { ApplicationAttachment } from '../application-attachment.ts'
import { targetCallQuery, targetRolesQuery } from '../application-queries.ts'
import { type ApplicationTarget, characterOf, refusalWords, targetWords } from '../target-words.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { SavedLine } from './SavedLine.tsx'
import { useApplication } from './use-application.ts'

interface ApplicationDialogProps {
  /** The call and role one applies for; without a call it is the general form. */
  call?: number | undefined
  role?: number | undefined
  attachment?: ApplicationAttachment | undefined
  close: () => void
}

/** An application over the page it was asked for on. */
export function ApplicationDialog({ call, ...rest }: ApplicationDialogProps) {
  if (!call) return <OpenDialog target={null} {...rest} />
  return <TargetedDialog call={call} {...rest} />
}

function TargetedDialog({ call: id, role: roleId, attachment, close }: ApplicationDialogProps & { call: number }) {
  const call = useQuery(targetCallQuery(id))
  const roles = useQuery(targetRolesQuery(id))
  const error = call.error ?? roles.error
  if (call.data && roles.data) {
    const target = { call: call.data, role: roles.data.find((one) => one.id === roleId) ?? null }
    return <OpenDialog target={target} attachment={attachment} close={close} />
  }
  const gone = call.data === null || roles.data === null
  return (
    <Dialog title="Apply" open onOpenChange={(open) => open || close()}>
      {gone || error ? (
        <EmptyState
          tone="error"
          text="This casting call cannot be shown."
          detail={gone ? 'It is no longer there.' : messageOf(error, 'It could not be loaded.')}
        />
      ) : (
        <Skeleton shape="block" width="100%" height="420px" />
      )}
    </Dialog>
  )
}

interface OpenDialogProps extends Pick<ApplicationDialogProps, 'attachment' | 'close'> {
  target: ApplicationTarget | null
}

function OpenDialog({ target, attachment, close }: OpenDialogProps) {
  const life = useApplication(target, close, attachment)
  const refusal = target && refusalWords(target)
  return (
    <Dialog
      title={target ? `Apply for ${characterOf(target)}` : 'Apply as a model'}
      description={
        <>
          {target ? <p>{targetWords(target)}</p> : null}
          <SavedLine state={life.draft.state} />
        </>
      }
      open
      onOpenChange={(open) => open || close()}
    >
      {refusal && !life.busy ? <EmptyState text={refusal} /> : <ApplicationForm life={life} />}
    </Dialog>
  )
}
