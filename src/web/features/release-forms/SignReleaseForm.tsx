import { releaseForms } from '#contract/release-forms.ts'
import type { ReleaseForm } from '#contract/schemas/release-forms.ts'
import { isShownAtFields, messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './release-form.module.css'

/** Where a form of the page is posted without script. */
export const postedTo = ({ applicationId, id }: ReleaseForm, what: 'sign' | 'decline' | 'countersign') =>
  `/release-forms/${applicationId}?do=${what}&form=${id}`

const notSigned = (error: unknown) =>
  isShownAtFields(error)
    ? null
    : { title: 'Not signed', description: messageOf(error, 'The server could not be reached.') }

/** Signs as the applicant: the full legal name, and a tick that it was read. */
export function SignReleaseForm({ form }: { form: ReleaseForm }) {
  const write = useWrite(releaseForms.sign)
  const life = useForm({
    plain: 'signReleaseForm',
    prefix: 'sign',
    async send(values) {
      const body = { name: textOf(values, 'name'), consent: values.has('consent') }
      await write.mutateAsync({ params: { id: form.id }, body })
      toast({ title: 'Signed. The label is told', variant: 'success' })
    },
    failed: notSigned,
  })
  const wrong = life.errorOf('consent')
  return (
    <form
      method="post"
      action={postedTo(form, 'sign')}
      noValidate
      onSubmit={life.onSubmit}
      className={styles.form}
      aria-label="Sign"
    >
      <h3>Sign</h3>
      <ErrorSummary errors={life.errors} />
      <Field
        label="Your full legal name"
        id="sign-name"
        hint={form.legalName ? `As on your application: ${form.legalName}` : 'As on your papers'}
        error={life.errorOf('name')}
      >
        <input name="name" dir="auto" maxLength={200} autoComplete="name" defaultValue={life.typed('name')} />
      </Field>
      <div>
        <label className={choicesStyles.check} data-part="check">
          <input
            type="checkbox"
            id="sign-consent"
            name="consent"
            aria-required="true"
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? 'sign-consent-error' : undefined}
          />
          <span>I have read all of this text and agree to it. I am at least 18 years old.</span>
        </label>
        {wrong ? (
          <p className={fieldsStyles.fieldError} data-part="field-error" id="sign-consent-error">
            <Icon name="alert" />
            {wrong}
          </p>
        ) : null}
      </div>
      <p>
        <Button type="submit" variant="ink" busy={life.busy}>
          Sign
        </Button>
      </p>
    </form>
  )
}

/** Signs for the label. */
export function CountersignReleaseForm({ form }: { form: ReleaseForm }) {
  const write = useWrite(releaseForms.countersign)
  const life = useForm({
    plain: 'countersignReleaseForm',
    prefix: 'countersign',
    async send(values) {
      await write.mutateAsync({ params: { id: form.id }, body: { name: textOf(values, 'name') } })
      toast({ title: 'Signed. The applicant is told', variant: 'success' })
    },
    failed: notSigned,
  })
  return (
    <form
      method="post"
      action={postedTo(form, 'countersign')}
      noValidate
      onSubmit={life.onSubmit}
      className={styles.form}
      aria-label="Sign for the label"
    >
      <h3>Sign for the label</h3>
      <ErrorSummary errors={life.errors} />
      <Field
        label="Name of the person who signs"
        id="countersign-name"
        hint="Whoever may sign for the label"
        error={life.errorOf('name')}
      >
        <input name="name" dir="auto" maxLength={200} defaultValue={life.typed('name')} />
      </Field>
      <p>
        <Button type="submit" variant="ink" busy={life.busy}>
          Sign for the label
        </Button>
      </p>
    </form>
  )
}
