import type { SelfTape } from '#contract/schemas/self-tapes.ts'
import { MAX_SELF_TAPE_GUIDANCE_LENGTH, MAX_SELF_TAPE_MINUTES, selfTapes } from '#contract/self-tapes.ts'
import { isShownAtFields, messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { BY_NOTICE_AND_LETTER } from '#web/platform/text/notification-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from '../self-tape.module.css'

const PREFIX = 'ask-for-tape'
/** Until the evening of the day, unless the label says otherwise. */
const DUE_TIME = '20:00'
const MINUTES = 3

interface AskForTapeDialogProps {
  applicationId: number
  name: string
  /** What was asked before; null the first time. */
  tape: SelfTape | null
  timeZone: string
  close: () => void
}

/** Asks an applicant for a film: what it is to show, until when, and how long it may be. */
export function AskForTapeDialog({ applicationId, name, tape, timeZone, close }: AskForTapeDialogProps) {
  const ask = useWrite(selfTapes.ask)
  const form = useForm({
    prefix: PREFIX,
    async send(values) {
      const text = (field: string) => textOf(values, field)
      await ask.mutateAsync({
        params: { id: applicationId },
        body: {
          ...{ guidance: text('guidance'), date: text('date'), startTime: text('startTime') },
          maxMinutes: text('maxMinutes'),
        },
      })
      toast({ title: 'Asked for a self-tape', description: name, variant: 'success' })
      close()
    },
    failed: (error) =>
      isShownAtFields(error)
        ? null
        : { title: 'Not asked', description: messageOf(error, 'The server could not be reached.') },
  })
  const field = (of: string) => ({ id: `${PREFIX}-${of}`, error: form.errorOf(of) })
  const isAsked = tape?.state === 'asked'
  return (
    <Dialog
      title={`Self-tape of ${name}`}
      description={`They are told ${BY_NOTICE_AND_LETTER}, and send one film.`}
      open
      onOpenChange={(open) => open || close()}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit} aria-label="Ask for a self-tape">
        <ErrorSummary errors={form.errors} />
        <Field label="Guidance" hint="What they are to play or say, and how to film it" {...field('guidance')}>
          <textarea
            name="guidance"
            rows={6}
            dir="auto"
            maxLength={MAX_SELF_TAPE_GUIDANCE_LENGTH}
            defaultValue={tape?.guidance ?? ''}
          />
        </Field>
        <div className={styles.pair}>
          <Field label="Until" {...field('date')}>
            <input name="date" type="date" defaultValue={isAsked ? tape.date : ''} />
          </Field>
          <Field label="Time" hint={timeZone} {...field('startTime')}>
            <input name="startTime" type="time" defaultValue={isAsked ? tape.startTime : DUE_TIME} />
          </Field>
          <Field label="Longest, in minutes" hint={`1 to ${MAX_SELF_TAPE_MINUTES}`} {...field('maxMinutes')}>
            <input name="maxMinutes" inputMode="numeric" defaultValue={tape?.maxMinutes ?? MINUTES} />
          </Field>
        </div>
        <p className={styles.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="ink" busy={form.busy}>
            {isAsked ? 'Ask anew' : 'Ask for it'}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
