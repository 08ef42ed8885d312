import type { ReactNode } from 'react'
import type { CallSheet } from '#contract/schemas/call-sheets.ts'
import * as partStyles from '#web/platform/ui/application-part.module.css'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { AnswerCallSheet } from './AnswerCallSheet.tsx'
import { CallSheetFacts, CallSheetHistory } from './CallSheetFacts.tsx'
import * as styles from './call-sheet.module.css'
import { standOf } from './call-sheet-words.ts'

/** Why it is called off, as far as the label has said. */
function CancelReason({ sheet: { history } }: { sheet: CallSheet }) {
  const reason = history.findLast(({ event }) => event === 'cancelled')?.reason
  return reason ? <p dir="auto">{reason}</p> : null
}

/**
 * A call sheet as its applicant reads and answers it.
 * @param question the way to ask the label about it
 */
export function CallSheetCard({ sheet, question }: { sheet: CallSheet; question: ReactNode }) {
  const { tone, own } = standOf(sheet)
  const heading = `call-sheet-${sheet.id}`
  return (
    <section className={partStyles.part} data-cancelled={sheet.isCancelled ? '' : undefined} aria-labelledby={heading}>
      <p className={partStyles.head}>
        <b id={heading}>Call sheet</b>
        <StatusDot tone={tone}>{own}</StatusDot>
      </p>
      {sheet.isCancelled ? <CancelReason sheet={sheet} /> : null}
      <CallSheetFacts sheet={sheet} sent={sheet} />
      {question}
      {sheet.proposal && !sheet.isCancelled ? (
        <p className={styles.proposal}>
          You proposed <b>{sheet.proposal.when}</b>. The label answers here and by letter.
        </p>
      ) : null}
      {sheet.allowed.includes('answer') ? <AnswerCallSheet key={sheet.edition} sheet={sheet} /> : null}
      <CallSheetHistory sheet={sheet} />
    </section>
  )
}
