import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { castingBoard } from '#contract/casting-board.ts'
import type { ApplicationStatus, DecisionEmailTiming } from '#contract/rules/application-decisions.ts'
import { adminStatusWords } from '#contract/rules/application-words.ts'
import type { BoardCard, DecidedMany } from '#contract/schemas/casting-board.ts'
import { WithoutEmail } from '#web/platform/admin/WithoutEmail.tsx'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { useDecidedToast } from './use-decided-toast.ts'

export interface DecideDialogProps {
  call: number
  cards: readonly [BoardCard, ...BoardCard[]]
  status: ApplicationStatus
  /** Called with those who stay as they are; none, and the dialog has closed. */
  decided: (failures: DecidedMany['failures']) => void
  close: () => void
}

const timings: Readonly<Record<DecisionEmailTiming, string>> = {
  later: 'In 10 minutes, unless somebody stops it',
  now: 'Now',
  none: 'No letter',
}

/** Decides on many applicants at once: shows the letter of the first before it is sent, and names whoever could not be changed. */
export function DecideDialog({ call, cards, status, decided, close }: DecideDialogProps) {
  const [mail, setMail] = useState<DecisionEmailTiming>('later')
  const [failures, setFailures] = useState<DecidedMany['failures']>([])
  const { mutateAsync, isPending, error } = useWrite(castingBoard.decideMany)
  const tellDecided = useDecidedToast(call)
  const preview = useQuery(read(castingBoard.previewEmail, { params: { id: cards[0].id }, query: { status } }))
  const many = countWords(cards.length, 'applicant')
  const isDone = failures.length > 0
  const send = async () => {
    const applications = cards.map(({ id, version }) => ({ id, version }))
    const answer = await mutateAsync({ params: { id: call }, body: { applications, status, mail } }).catch(() => null)
    if (!answer) return
    tellDecided(answer.changed, status)
    decided(answer.failures)
    if (answer.failures.length === 0) close()
    else setFailures(answer.failures)
  }
  return (
    <Dialog
      open
      title={`${adminStatusWords[status]}: ${many}`}
      onOpenChange={(open) => open || close()}
      actions={
        isDone ? (
          <Button variant="action" onClick={close}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="action" busy={isPending} onClick={() => void send()}>
              Set {many} to {adminStatusWords[status]}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <div role="alert">
          <p>
            <b>
              {failures.length} of {many} stay as they are:
            </b>
          </p>
          <ul>
            {failures.map(({ id, name, message }) => (
              <li key={id}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <fieldset>
            <legend>When their letters leave</legend>
            {Object.entries(timings).map(([timing, words]) => (
              <label key={timing} className={choicesStyles.option}>
                <input
                  type="radio"
                  name="mail"
                  checked={mail === timing}
                  onChange={() => setMail(timing as DecisionEmailTiming)}
                />
                <span>{words}</span>
              </label>
            ))}
          </fieldset>
          {mail === 'none' ? null : (
            <>
              <EmailPreview
                query={preview}
                of={cards.length > 1 ? `${cards[0].name} and, likewise, the others` : cards[0].name}
              />
              <WithoutEmail applicants={cards.map((card) => ({ ...card, reason: card.noDecisionEmail }))} />
            </>
          )}
          {error ? <p role="alert">{messageOf(error, 'The server could not be reached.')}</p> : null}
        </>
      )}
    </Dialog>
  )
}
