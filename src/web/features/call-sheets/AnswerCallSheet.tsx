import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callSheets } from '#contract/call-sheets.ts'
import { data } from '#contract/kit/data.ts'
import type { CallOf } from '#contract/kit/endpoint.ts'
import type { CallSheet } from '#contract/schemas/call-sheets.ts'
import { ApiError, isShownAtFields, messageOf } from '#web/platform/api/api-error.ts'
import { refresh, useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './call-sheet.module.css'

type Body = CallOf<typeof callSheets.answer>['body']

const done = {
  confirmed: 'Confirmed. See you there',
  declined: 'Declined. The label is told',
  proposed: 'Proposed. The label answers',
} as const
const FAILED = 'Not sent'

/** The answers to a call sheet: one press confirms; declining asks why, another time asks when. */
export function AnswerCallSheet({ sheet }: { sheet: CallSheet }) {
  const [opened, setOpened] = useState<'declined' | 'proposed' | null>(null)
  const write = useWrite(callSheets.answer)
  const client = useQueryClient()
  const tell = (error: unknown) =>
    toast({ title: FAILED, description: messageOf(error, 'Unable to connect to server'), variant: 'destructive' })
  const send = async (body: Omit<Body, 'edition'>) => {
    try {
      await write.mutateAsync({ params: { id: sheet.id }, body: { ...body, edition: sheet.edition } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      // An answer to a sheet that has changed: the one that counts comes in its place, and this form goes.
      tell(error)
      await refresh(client, [data.callSheets])
      return
    }
    toast({ title: done[body.answer], variant: 'success' })
    setOpened(null)
  }
  const confirm = () => send({ answer: 'confirmed' }).catch(tell)
  const turn = (form: 'declined' | 'proposed') => () => setOpened(opened === form ? null : form)
  return (
    <>
      <p className={styles.answers}>
        {sheet.answer === 'confirmed' ? null : (
          <Button variant="ink" size="sm" busy={write.isPending} onClick={() => void confirm()}>
            Confirm
          </Button>
        )}
        <Button size="sm" aria-expanded={opened === 'proposed'} onClick={turn('proposed')}>
          Propose another time
        </Button>
        {sheet.answer === 'declined' ? null : (
          <Button size="sm" aria-expanded={opened === 'declined'} onClick={turn('declined')}>
            Decline
          </Button>
        )}
      </p>
      {opened ? <AnswerForm key={opened} answer={opened} sheet={sheet} send={send} /> : null}
    </>
  )
}

interface AnswerFormProps {
  answer: 'declined' | 'proposed'
  sheet: CallSheet
  send: (body: Omit<Body, 'edition'>) => Promise<void>
}

function AnswerForm({ answer, sheet, send }: AnswerFormProps) {
  const prefix = `sheet-${sheet.id}`
  const asksWhen = answer === 'proposed'
  const form = useForm({
    prefix,
    send: (values) =>
      send({
        answer,
        reason: textOf(values, 'reason'),
        ...(asksWhen ? { date: textOf(values, 'date'), startTime: textOf(values, 'startTime') } : {}),
      }),
    failed: (error) =>
      isShownAtFields(error) ? null : { title: FAILED, description: messageOf(error, 'Unable to connect to server') },
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit}
      aria-label={asksWhen ? 'Propose another time' : 'Decline'}
    >
      <ErrorSummary errors={form.errors} />
      {asksWhen ? (
        <>
          <p>By the clocks of {sheet.place}.</p>
          <div className={styles.pair}>
            <Field label="Date" id={`${prefix}-date`} error={form.errorOf('date')}>
              <input type="date" name="date" defaultValue={sheet.date} />
            </Field>
            <Field label="Time" id={`${prefix}-startTime`} error={form.errorOf('startTime')}>
              <input type="time" name="startTime" defaultValue={sheet.startTime} />
            </Field>
          </div>
        </>
      ) : null}
      <Field
        label={asksWhen ? 'Why' : 'Reason'}
        optional={asksWhen}
        id={`${prefix}-reason`}
        hint="The label reads it."
        error={form.errorOf('reason')}
      >
        <textarea name="reason" rows={2} maxLength={1000} dir="auto" />
      </Field>
      <p>
        <Button type="submit" variant="ink" size="sm" busy={form.busy}>
          {asksWhen ? 'Send proposal' : 'Decline the call'}
        </Button>
      </p>
    </form>
  )
}
