import { useState } from 'react'
import { newsletter } from '#contract/newsletter.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { TrapField } from '#web/platform/forms/TrapField.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ConfirmationResult } from './ConfirmationResult.tsx'
import * as styles from './newsletter.module.css'

/** Asks for the newsletter; what came of it stands in the form's place. */
export function NewsletterForm() {
  const posted = usePosted('newsletter')
  const [message, setMessage] = useState(posted?.ok ? posted.message : null)
  const subscribe = useWrite(newsletter.subscribe)
  const form = useForm({
    plain: 'newsletter',
    prefix: 'newsletter',
    check: (values): Record<string, string> => (textOf(values, 'email') ? {} : { email: 'Enter an email address' }),
    send: async (values) => {
      const body = { email: textOf(values, 'email'), website: textOf(values, 'website') }
      setMessage((await subscribe.mutateAsync({ body })).message ?? '')
    },
  })
  if (message !== null) return <ConfirmationResult>{message}</ConfirmationResult>
  return (
    <form
      method="post"
      action="/newsletter"
      noValidate
      onSubmit={form.onSubmit}
      className={styles.newsletter}
      data-part="newsletter"
      aria-label="Newsletter"
    >
      <ErrorSummary errors={form.errors} />
      <Field label="News by letter" id="newsletter-email" error={form.errorOf('email')}>
        <input
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.org"
          defaultValue={form.typed('email')}
        />
      </Field>
      <TrapField />
      <Button type="submit" busy={form.busy}>
        Sign me up
      </Button>
    </form>
  )
}
