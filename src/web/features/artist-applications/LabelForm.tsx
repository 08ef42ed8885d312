import { artistApplications } from '#contract/artist-applications.ts'
import { isShownAtFields } from '#web/platform/api/api-error.ts'
import { withMinimumDelay } from '#web/platform/api/minimum-delay.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'
import { TrapField } from '#web/platform/forms/TrapField.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** An application is on its way for this long at least, so that its sender sees it leave (seed 000 §9). */
const SENDING_MS = 1000

const FAILED = {
  title: 'Error',
  description: 'There was a problem submitting your application. Please try again.',
}

/** What somebody who wants to record here sends; addresses are read by the server, which needs no scheme. */
export function LabelForm({ done }: { done?: () => void }) {
  const create = useWrite(artistApplications.create)
  const once = useIdempotencyKey()
  const form = useForm({
    plain: 'labelApplication',
    prefix: 'label',
    send: async (values, element) => {
      const text = (name: string) => textOf(values, name)
      const typed = {
        name: text('name'),
        phone: text('phone'),
        email: text('email'),
        musicLink: text('musicLink'),
        videoLink: text('videoLink'),
        website: text('website'),
      }
      const { message } = await withMinimumDelay(
        SENDING_MS,
        once(typed, (body) => create.mutateAsync({ body })),
      )
      toast({ title: 'Application Submitted!', description: message, variant: 'success' })
      element.reset()
      done?.()
    },
    failed: (error) => (isShownAtFields(error) ? null : FAILED),
    alsoToast: true,
  })
  const field = (name: string) => ({ id: `label-${name}`, error: form.errorOf(name) })
  return (
    <form
      method="post"
      action="/apply-to-label"
      onSubmit={form.onSubmit}
      className={formPageStyles.stack}
      aria-label="Apply to Label"
    >
      <ErrorSummary errors={form.errors} />
      <Field label="Name" {...field('name')}>
        <input name="name" required maxLength={200} autoComplete="name" defaultValue={form.typed('name')} />
      </Field>
      <Field label="Phone" hint="With the country code" {...field('phone')}>
        <input name="phone" type="tel" required maxLength={60} autoComplete="tel" defaultValue={form.typed('phone')} />
      </Field>
      <Field label="Email" hint="Where our answer goes" {...field('email')}>
        <input name="email" type="email" required autoComplete="email" defaultValue={form.typed('email')} />
      </Field>
      <Field label="Link to your music" hint="One that plays, like soundcloud.com/your-name" {...field('musicLink')}>
        <input
          name="musicLink"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={form.typed('musicLink')}
        />
      </Field>
      <Field label="Link to a video" optional {...field('videoLink')}>
        <input
          name="videoLink"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={form.typed('videoLink')}
        />
      </Field>
      <TrapField />
      <p className={fieldsStyles.fieldHint} data-part="field-hint">
        Only the label reads this, to listen and to write back.
      </p>
      <Button type="submit" variant="ink" size="lg" busy={form.busy}>
        {form.busy ? 'Submitting...' : 'Send application'}
      </Button>
    </form>
  )
}
