import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { checkForgotPassword } from '#contract/kit/forms.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as styles from '#web/platform/forms/form-page.module.css'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { AccountCard } from './AccountCard.tsx'

/** Asks for the e-mail with a link to a new password. */
export function ForgotPasswordScreen() {
  const posted = usePosted('forgotPassword')
  const [sent, setSent] = useState<string | null>(posted?.ok ? posted.message : null)
  const ask = useWrite(accounts.forgotPassword)
  const form = useForm({
    plain: 'forgotPassword',
    check: (values) => checkForgotPassword((name) => textOf(values, name)),
    send: async (values) =>
      setSent((await ask.mutateAsync({ body: { email: textOf(values, 'email') } })).message ?? ''),
  })
  if (sent !== null)
    return (
      <AccountCard heading="Check your mail." lead={sent}>
        {null}
      </AccountCard>
    )
  return (
    <AccountCard heading="New password." lead="Tell us the address of your account. A letter with a link follows.">
      <form method="post" noValidate onSubmit={form.onSubmit} className={styles.stack}>
        <ErrorSummary errors={form.errors} />
        <Field label="Email" id="email" error={form.errorOf('email')}>
          <input name="email" type="email" autoComplete="email" defaultValue={form.typed('email')} />
        </Field>
        <Button type="submit" variant="ink" busy={form.busy}>
          Send the letter
        </Button>
      </form>
    </AccountCard>
  )
}
