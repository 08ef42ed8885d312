import { useState } from 'react'
import { type ModeratedKind, moderation, type ReportReason } from '#contract/moderation.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { ReportFields } from '#web/platform/moderation/ReportFields.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { reportedWords } from './case-words.ts'

interface ReportScreenProps {
  kind: ModeratedKind
  id: number
  /** Where the thing stands. */
  from: string | undefined
}

/** Tells the label of a thing, where there is no script for the dialog that does it in place. */
export function ReportScreen({ kind, id, from }: ReportScreenProps) {
  const posted = usePosted('report')
  const [done, setDone] = useState(posted?.ok ? posted.message : null)
  const report = useWrite(moderation.report)
  const form = useForm({
    plain: 'report',
    prefix: 'report',
    check: (values) => (values.has('reason') ? {} : { reason: 'Choose what is wrong with it' }),
    async send(values) {
      const reason = textOf(values, 'reason') as ReportReason
      const { message } = await report.mutateAsync({ body: { kind, id, reason, words: textOf(values, 'words') } })
      setDone(message ?? 'Reported')
    },
  })
  return (
    <div className={`${pageStyles.page} ${formPageStyles.pageLogin}`}>
      <StackedHeading text="Report." />
      <div className={`${formPageStyles.member} print`}>
        <div className={formPageStyles.memberForm}>
          <p role={done ? 'status' : undefined}>{done ?? `You report ${reportedWords[kind]}.`}</p>
          {done ? null : (
            <form
              method="post"
              noValidate
              onSubmit={form.onSubmit}
              className={formPageStyles.stack}
              aria-label="Report"
            >
              <ErrorSummary errors={form.errors} />
              <input type="hidden" name="kind" value={kind} />
              <input type="hidden" name="id" value={id} />
              <ReportFields error={form.errorOf('reason')} words={form.typed('words')} />
              <p>
                <Button type="submit" variant="ink" busy={form.busy}>
                  Send report
                </Button>
              </p>
            </form>
          )}
        </div>
      </div>
      <aside>{from ? <a href={from}>Back to where it stands</a> : null}</aside>
    </div>
  )
}
