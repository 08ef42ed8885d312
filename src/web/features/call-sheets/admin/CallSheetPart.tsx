import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callSheets } from '#contract/call-sheets.ts'
import type { CallSheet } from '#contract/schemas/call-sheets.ts'
import * as partStyles from '#web/platform/admin/record/part.module.css'
import { messageOf } from '#web/platform/api/api-error.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { CancelWithReason } from '#web/platform/forms/CancelWithReason.tsx'
import { BY_NOTICE_AND_LETTER } from '#web/platform/text/notification-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import * as applicationStyles from '#web/platform/ui/application-part.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { CallSheetFacts, CallSheetHistory } from '../CallSheetFacts.tsx'
import * as styles from '../call-sheet.module.css'
import { preparationQuery } from '../call-sheet-queries.ts'
import { standOf } from '../call-sheet-words.ts'

const form = lazyCode(async () => (await import('./CallSheetDialog.tsx')).CallSheetDialog)

const failed = (error: unknown) =>
  void toast({
    title: 'Not saved',
    description: messageOf(error, 'The server could not be reached.'),
    variant: 'destructive',
  })

interface CallSheetPartProps {
  applicationId: number
  /** How the applicant is called. */
  name: string
  isAccepted: boolean
}

/** The call sheet of an applicant as the label writes it, with what they answered. */
export function CallSheetPart({ applicationId, name, isAccepted }: CallSheetPartProps) {
  const { data } = useQuery(preparationQuery(applicationId))
  const [writing, setWriting] = useState(false)
  if (!data || (!isAccepted && !data.sheet)) return null
  const { sheet, obstacle } = data
  return (
    <section className={partStyles.adminPart} aria-label="Call sheet">
      <h3>Call sheet</h3>
      {sheet ? <Sent sheet={sheet} /> : null}
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <Button size="sm" onClick={() => setWriting(true)}>
          {sheet && !sheet.isCancelled ? 'Change call sheet' : 'Write call sheet'}
        </Button>
      )}
      {writing ? (
        <LazyDialog code={form} props={{ applicationId, name, preparation: data, close: () => setWriting(false) }} />
      ) : null}
    </section>
  )
}

function Sent({ sheet }: { sheet: CallSheet }) {
  const { tone, label } = standOf(sheet)
  const settle = useWrite(callSheets.settle)
  const decide = (agree: boolean) =>
    settle.mutate({ params: { id: sheet.id }, body: { agree, edition: sheet.edition } }, { onError: failed })
  return (
    <div className={applicationStyles.part} data-cancelled={sheet.isCancelled ? '' : undefined}>
      <StatusDot tone={tone}>{label}</StatusDot>
      {sheet.reason ? <q dir="auto">{sheet.reason}</q> : null}
      {sheet.proposal && !sheet.isCancelled ? (
        <div className={styles.proposal}>
          <p>
            Proposes <b>{sheet.proposal.when}</b>
          </p>
          <p className={styles.answers}>
            <Button size="sm" variant="ink" busy={settle.isPending} onClick={() => decide(true)}>
              Agree
            </Button>
            <Button size="sm" busy={settle.isPending} onClick={() => decide(false)}>
              Refuse
            </Button>
          </p>
        </div>
      ) : null}
      <CallSheetFacts sheet={sheet} sent={sheet} />
      {sheet.isCancelled || sheet.isPast ? null : <Cancel sheet={sheet} />}
      <CallSheetHistory sheet={sheet} />
    </div>
  )
}

function Cancel({ sheet: { id } }: { sheet: CallSheet }) {
  const cancel = useWrite(callSheets.cancel)
  return (
    <p>
      <CancelWithReason
        button="Cancel call sheet"
        title="Cancel this call sheet?"
        description={`The applicant is told ${BY_NOTICE_AND_LETTER}. You can write a new one later.`}
        confirmLabel="Cancel call sheet"
        hint="The applicant reads it."
        done="Call sheet cancelled"
        cancel={(reason) => cancel.mutateAsync({ params: { id }, body: { reason } })}
      />
    </p>
  )
}
