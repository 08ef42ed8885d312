import { useRef, useState } from 'react'
import { callSheets } from '#contract/call-sheets.ts'
import type { CallSheetDetails, CallSheetPreparation } from '#contract/schemas/call-sheets.ts'
import { KnownValues } from '#web/platform/admin/KnownValues.tsx'
import { isShownAtFields, messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from '../call-sheet.module.css'
import { CallSheetPreview } from './CallSheetPreview.tsx'

const PREFIX = 'call-sheet'
const ZONES = 'call-sheet-zones'

interface CallSheetDialogProps {
  applicationId: number
  name: string
  preparation: CallSheetPreparation
  close: () => void
}

const prose = [
  { name: 'arrival', label: 'Arrival', longest: 2000 },
  { name: 'contacts', label: 'Contacts', longest: 1000 },
  { name: 'bring', label: 'What to bring', longest: 2000 },
  { name: 'notes', label: 'Notes', longest: 4000 },
] as const

function contentOf(values: FormData) {
  const text = (field: string) => textOf(values, field)
  return {
    ...{ place: text('place'), address: text('address'), timeZone: text('timeZone') },
    ...{ date: text('date'), startTime: text('startTime'), endTime: text('endTime') },
    ...{ arrival: text('arrival'), contacts: text('contacts'), bring: text('bring'), notes: text('notes') },
  }
}

/** Writes the call sheet of an applicant, and the same to others who were accepted for the call. */
export function CallSheetDialog({ applicationId, name, preparation, close }: CallSheetDialogProps) {
  const { sheet, defaults, others } = preparation
  const written = sheet ?? defaults
  // What is written is about the one that was read: another that arrives meanwhile is not replaced unseen.
  const [edition] = useState(sheet?.edition ?? 0)
  const send = useWrite(callSheets.send)
  const look = useWrite(callSheets.preview)
  /** What it would say, as it stood when it was looked at. */
  const [shown, setShown] = useState<CallSheetDetails | null>(null)
  const looksOnly = useRef(false)
  const form = useForm({
    prefix: PREFIX,
    send: async (values) => {
      const content = contentOf(values)
      if (looksOnly.current) return setShown(await look.mutateAsync({ body: content }))
      const applicationIds = [applicationId, ...values.getAll('others').map(Number)]
      const { sent } = await send.mutateAsync({ body: { applicationIds, edition, ...content } })
      toast({
        title: sent === 0 ? 'Nothing to send' : 'Call sheet sent',
        description: sent === 0 ? 'The same stands already.' : countWords(sent, 'applicant'),
        variant: 'success',
      })
      close()
    },
    failed: (error) =>
      isShownAtFields(error)
        ? null
        : {
            title: looksOnly.current ? 'Not shown' : 'Not sent',
            description: messageOf(error, 'The server could not be reached.'),
          },
  })
  const field = (of: string) => ({ id: `${PREFIX}-${of}`, error: form.errorOf(of) })
  return (
    <Dialog
      title={`Call sheet for ${name}`}
      description={sheet && !sheet.isCancelled ? 'A change asks for a new answer.' : undefined}
      open
      onOpenChange={(open) => open || close()}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit}
        onChange={() => setShown(null)}
        aria-label="Call sheet"
      >
        <ErrorSummary errors={form.errors} />
        <div className={styles.pair}>
          <Field label="Place" {...field('place')}>
            <input name="place" dir="auto" maxLength={200} defaultValue={written.place} />
          </Field>
          <Field label="Address" optional {...field('address')}>
            <input name="address" dir="auto" maxLength={300} defaultValue={written.address ?? ''} />
          </Field>
        </div>
        <div className={styles.pair}>
          <Field label="Date" {...field('date')}>
            <input name="date" type="date" defaultValue={written.date} />
          </Field>
          <Field label="Time" {...field('startTime')}>
            <input name="startTime" type="time" defaultValue={written.startTime} />
          </Field>
          <Field label="End" optional {...field('endTime')}>
            <input name="endTime" type="time" defaultValue={written.endTime ?? ''} />
          </Field>
        </div>
        <Field label="Time zone" hint="Of the place" {...field('timeZone')}>
          <input name="timeZone" list={ZONES} autoComplete="off" defaultValue={written.timeZone} />
        </Field>
        <KnownValues id={ZONES} of="timeZone" />
        {prose.map(({ name: of, label, longest }) => (
          <Field key={of} label={label} optional {...field(of)}>
            <textarea name={of} rows={2} dir="auto" maxLength={longest} defaultValue={written[of] ?? ''} />
          </Field>
        ))}
        {others.length > 0 ? (
          <FieldGroup legend="The same also to" hint="Accepted for the same call" {...field('applicationIds')}>
            <div className={styles.others}>
              {others.map(({ applicationId: id, name: other, answer }) => (
                <label key={id} className={choicesStyles.check}>
                  <input type="checkbox" name="others" value={id} />
                  {other}
                  {answer ? ' (has one: asked anew)' : ''}
                </label>
              ))}
            </div>
          </FieldGroup>
        ) : null}
        {shown ? <CallSheetPreview key={JSON.stringify(shown)} sheet={shown} /> : null}
        <p className={styles.answers}>
          <Button onClick={close}>Cancel</Button>
          {/* The first of the two is what Enter does: nothing leaves by the way. */}
          <Button type="submit" busy={form.busy} onClick={() => (looksOnly.current = true)}>
            See it as the applicant
          </Button>
          <Button type="submit" variant="ink" busy={form.busy} onClick={() => (looksOnly.current = false)}>
            Send call sheet
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
