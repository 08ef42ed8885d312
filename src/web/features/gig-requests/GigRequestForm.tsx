import { type FormEvent, useState } from 'react'
import { gigRequests } from '#contract/gig-requests.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useSite } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { GigPreview } from './GigPreview.tsx'
import * as styles from './gig-request.module.css'
import { type GigRequestField, gigRequestFields } from './gig-request-fields.ts'

const LOST = 'Your date could not be sent.'

/** Asks the label for a gig on a date of the artist's own, or books it where the label decides on none first, with its poster beside it as it is typed. */
export function GigRequestForm() {
  const create = useWrite(gigRequests.create)
  const isAtOnce = useSite().gigApproval === 'at-once'
  const once = useIdempotencyKey()
  const posted = usePosted('gigRequest')
  const [typed, setTyped] = useState<Partial<Record<GigRequestField, string>>>({})
  const form = useForm({
    plain: 'gigRequest',
    prefix: 'gig',
    send: async (values, element) => {
      const sent = Object.fromEntries(values)
      const { message } = await once(sent, (body) => create.mutateAsync({ body: body as never }))
      toast({ title: isAtOnce ? 'Date booked' : 'Date sent', description: message, variant: 'success' })
      element.reset()
      setTyped({})
    },
    failed: (error) => ({ title: 'Date not sent', description: messageOf(error, LOST) }),
    alsoToast: true,
    lost: LOST,
  })
  const preview = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement
    setTyped({ ...typed, [name]: value.trim() })
  }
  return (
    <div className={styles.booking}>
      <GigPreview {...typed} />
      <form
        className={styles.form}
        method="post"
        action="/artist-dashboard/gigs"
        noValidate
        onSubmit={form.onSubmit}
        onInput={preview}
        aria-label="Book Gig"
      >
        {posted?.ok ? <p role="status">{posted.message || 'Date sent'}</p> : null}
        <ErrorSummary errors={form.errors} />
        {gigRequestFields.map(({ name, label, hint, isWide, optional = false, input }) => (
          <Field
            key={name}
            id={`gig-${name}`}
            label={label}
            hint={hint}
            optional={optional}
            error={form.errorOf(name)}
            className={isWide ? styles.wide : undefined}
          >
            <input name={name} defaultValue={form.typed(name) ?? ''} {...input} />
          </Field>
        ))}
        <Field
          id="gig-description"
          label="Words"
          hint="Who plays, and whatever the label should know."
          optional
          error={form.errorOf('description')}
          className={styles.wide}
        >
          <textarea name="description" rows={4} maxLength={5000} defaultValue={form.typed('description') ?? ''} />
        </Field>
        <p className={styles.wide}>
          <small>
            {isAtOnce
              ? 'Your date is a gig at once, for everybody to see, once your page is up.'
              : 'The label decides. Until then only you and the label see it.'}
          </small>
        </p>
        <p className={styles.wide}>
          <Button type="submit" variant="action" busy={form.busy}>
            {isAtOnce ? 'Book the date' : 'Ask the label'}
          </Button>
        </p>
      </form>
    </div>
  )
}
