import { accounts } from '#contract/accounts.ts'
import type { User } from '#contract/schemas/accounts.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { PasswordInput } from '#web/platform/forms/PasswordInput.tsx'
import { textOf } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export function EmailSettings({ me }: { me: User }) {
  const change = useWrite(accounts.changeEmail)
  const form = useSettingsForm({
    prefix: 'email',
    saved: 'Check your mail',
    send: async (values) =>
      (await change.mutateAsync({ body: { email: textOf(values, 'email'), password: textOf(values, 'password') } }))
        .message,
  })
  return (
    <section aria-labelledby="settings-email">
      <h2 id="settings-email">Email</h2>
      <p>
        {me.email} {me.emailVerified ? '(confirmed)' : '(not confirmed yet: enter it again for a new letter)'}
      </p>
      <form method="post" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary errors={form.errors} />
        <Field label="New email" id="email-email" error={form.errorOf('email')}>
          <input name="email" type="email" autoComplete="email" />
        </Field>
        <Field label="Your password" id="email-password" error={form.errorOf('password')}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" busy={form.busy}>
          Change email
        </Button>
      </form>
    </section>
  )
}
