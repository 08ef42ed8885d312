import { useQuery } from '@tanstack/react-query'
import { interviewSlots } from '#contract/interview-slots.ts'
import type { BoardCard } from '#contract/schemas/casting-board.ts'
import { WithoutEmail } from '#web/platform/admin/WithoutEmail.tsx'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { BY_NOTICE_AND_LETTER } from '#web/platform/text/notification-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { interviewsOfCallQuery } from '../interview-queries.ts'

interface InviteDialogProps {
  call: number
  applicants: readonly Pick<BoardCard, 'id' | 'name' | 'statusCode' | 'unreadMessages' | 'noNoticeEmail'>[]
  invited: () => void
  close: () => void
}

/** Why somebody cannot be invited; null where they can. Who has no account has no messages either. */
const reasonNotInvitable = ({ statusCode, unreadMessages }: InviteDialogProps['applicants'][number]) => {
  if (unreadMessages === null)
    return 'applied without an account, where a time could be chosen. Ask them to sign up with the same address'
  if (statusCode === 'accepted') return 'is accepted already'
  return statusCode === 'withdrawn' || statusCode === 'pass' ? 'is not considered any more' : null
}

/** Invites the ticked applicants to choose a time, after saying whom and how many times are free. */
export function InviteDialog({ call, applicants: ticked, invited, close }: InviteDialogProps) {
  const applicants = ticked.filter((one) => reasonNotInvitable(one) === null)
  const others = ticked.filter((one) => reasonNotInvitable(one) !== null)
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
      description: `${countWords(answer.invited, 'applicant')} told ${BY_NOTICE_AND_LETTER}.`,
      variant: 'success',
    })
    invited()
    close()
  }
  return (
    <Dialog
      open
      title={
        applicants.length > 0
          ? `Invite ${countWords(applicants.length, 'applicant')} to an interview`
          : 'Nobody to invite to an interview'
      }
      onOpenChange={(open) => open || close()}
      actions={
        <>
          <Button onClick={close}>{applicants.length > 0 ? 'Cancel' : 'Close'}</Button>
          {applicants.length > 0 ? (
            <Button variant="action" busy={isPending} onClick={() => void send()}>
              Invite
            </Button>
          ) : null}
        </>
      }
    >
      {error ? <p role="alert">{messageOf(error, 'The server could not be reached.')}</p> : null}
      {others.length > 0 ? (
        <ul aria-label="Cannot be invited">
          {others.map((one) => (
            <li key={one.id} dir="auto">
              {one.name} {reasonNotInvitable(one)}.
            </li>
          ))}
        </ul>
      ) : null}
      {applicants.length > 0 ? (
        <>
          <p dir="auto">{applicants.map(({ name }) => name).join(', ')}</p>
          <p>
            They are told {BY_NOTICE_AND_LETTER}, and choose one of the free times themselves. Where they stand becomes
            “Schedule Interview”.
          </p>
          <WithoutEmail applicants={applicants.map((one) => ({ ...one, reason: one.noNoticeEmail }))} />
        </>
      ) : null}
      {free === undefined || applicants.length === 0 ? null : (
        <p>
          {free === 0
            ? 'No time is free: offer some under Interviews, or they will have to wait.'
            : `${countWords(free, 'place')} free, for ${countWords(applicants.length, 'applicant')}.`}
        </p>
      )}
    </Dialog>
  )
}
