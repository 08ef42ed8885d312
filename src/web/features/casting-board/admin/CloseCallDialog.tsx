import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { castingBoard } from '#contract/casting-board.ts'
import { adminStatusWords } from '#contract/rules/application-words.ts'
import { WithoutEmail } from '#web/platform/admin/WithoutEmail.tsx'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read, readList } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './columns.module.css'
import { EmailPreview } from './EmailPreview.tsx'

interface CloseCallDialogProps {
  call: number
  title: string
  /** How many stand at an interview. */
  interviewed: number
  /** Called when it is closed, with how many are being answered. */
  closed: (answering: number) => void
  close: () => void
}

const LISTED = 100

/** Closes a call: lists who has no answer, shows the letter they get, and answers all of them at once. */
export function CloseCallDialog({ call, title, interviewed, closed, close }: CloseCallDialogProps) {
  const [alsoInterviewed, setAlsoInterviewed] = useState(false)
  const list = useQuery(readList(castingBoard.unanswered, { params: { id: call }, query: { limit: LISTED } }))
  const { mutateAsync, isPending, error } = useWrite(castingBoard.close)
  const total = list.data?.total ?? 0
  const count = alsoInterviewed ? total : total - interviewed
  const shown = (list.data?.items ?? []).filter(
    ({ statusCode }) => alsoInterviewed || statusCode !== 'schedule_interview',
  )
  const [first] = shown
  const preview = useQuery({
    ...read(castingBoard.previewEmail, { params: { id: first?.id ?? 1 }, query: { status: 'pass' } }),
    enabled: first !== undefined,
  })
  const send = async () => {
    const answer = await mutateAsync({ params: { id: call }, body: { alsoInterviewed } }).catch(() => null)
    if (!answer) return
    toast({
      title: 'Casting call closed',
      description:
        answer.answering > 0
          ? `${countWords(answer.answering, 'applicant')} will be told in 10 minutes. You can stop the letters until then.`
          : 'Everybody has an answer.',
      variant: 'success',
    })
    closed(answer.answering)
    close()
  }
  const failure = error ?? list.error
  return (
    <Dialog
      open
      title={`Close ${title}`}
      onOpenChange={(open) => open || close()}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="action" busy={isPending} disabled={!list.data} onClick={() => void send()}>
            {count > 0 ? `Close and answer ${countWords(count, 'applicant')}` : 'Close the call'}
          </Button>
        </>
      }
    >
      {failure ? <p role="alert">{messageOf(failure, 'The server could not be reached.')}</p> : null}
      {list.data ? (
        <>
          <p>
            {count > 0
              ? `${countWords(count, 'applicant')} ${count === 1 ? 'has' : 'have'} no answer yet and will be told “Not selected”:`
              : 'Nobody is left without an answer.'}
          </p>
          <p>
            <small>A call whose shoot day is over closes by itself, and answers all who still wait.</small>
          </p>
          {interviewed > 0 ? (
            <label className={choicesStyles.check}>
              <input
                type="checkbox"
                checked={alsoInterviewed}
                onChange={(event) => setAlsoInterviewed(event.target.checked)}
              />
              <span>Also {countWords(interviewed, 'applicant')} invited to an interview</span>
            </label>
          ) : null}
          {shown.length > 0 ? (
            <section className={styles.unanswered} aria-label="Without an answer" tabIndex={0}>
              <ol>
                {shown.map(({ id, name, statusCode }) => (
                  <li key={id} dir="auto">
                    {name} <small>{adminStatusWords[statusCode]}</small>
                  </li>
                ))}
              </ol>
              {total > LISTED ? <p>and {total - LISTED} more</p> : null}
            </section>
          ) : null}
          {first ? (
            <EmailPreview query={preview} of={count > 1 ? `${first.name} and, likewise, the others` : first.name} />
          ) : null}
          <WithoutEmail applicants={shown.map((card) => ({ ...card, reason: card.noDecisionEmail }))} />
        </>
      ) : failure ? null : (
        <p role="status">Loading applicants...</p>
      )}
    </Dialog>
  )
}
