import { useQuery } from '@tanstack/react-query'
import { interviewSlots } from '#contract/interview-slots.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { interviewsOfCallQuery } from '../interview-queries.ts'

interface InviteDialogProps {
  call: number
  applicants: readonly { id: number; name: string }[]
  invited: () => void
  close: () => void
}

/** Invites the ticked applicants to choose a time, after saying whom and how many times are free. */
export function InviteDialog({ call, applicants, invited, close }: InviteDialogProps) {
  const { data } = useQuery(interviewsOfCallQuery(call))
  const { mutateAsync, isPending, error } = useWrite(interviewSlots.invite)
  const free = data?.slots
    .filter(({ isPast, isCancelled }) => !isPast && !isCancelled)
    .reduce((sum, { seats, taken }) => sum + seats - taken.length, 0)
  const send = async () => {
    const body = { applications: applicants.map(({ id }) => id) }
    const answer = await mutateAsync({ params: { id: call }, body }).catch(() => null)
    if (!answer) return
    toast({
      title: answer.invited === 0 ? 'Invited already' : 'Invited',
      description: `${countWords(answer.invited, 'applicant')} told by notice and letter.`,
      variant: 'success',
    })
    invited()
    close()
  }
  return (
    <Dialog
      open
      title={`Invite ${countWords(applicants.length, 'applicant')} to an interview`}
      onOpenChange={(open) => open || close()}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="action" busy={isPending} onClick={() => void send()}>
            Invite
          </Button>
        </>
      }
    >
      {error ? <p role="alert">{messageOf(error, 'The server could not be reached.')}</p> : null}
      <p dir="auto">{applicants.map(({ name }) => name).join(', ')}</p>
      <p>
        They are told by notice and letter, and choose one of the free times themselves. Where they stand becomes
        “Schedule Interview”.
      </p>
      {free === undefined ? null : (
        <p>
          {free === 0
            ? 'No time is free: offer some under Interviews, or they will have to wait.'
            : `${countWords(free, 'place')} free, for ${countWords(applicants.length, 'applicant')}.`}
        </p>
      )}
    </Dialog>
  )
}
