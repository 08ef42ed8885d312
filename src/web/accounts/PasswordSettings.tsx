import { accounts } from '#contract/accounts.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { PasswordInput } from '#web/kit/PasswordInput.tsx'
import { textOf } from '#web/kit/use-form.ts'
import { useSite } from '#web/session/session.ts'
import { useSettingsForm } from './use-settings-form.ts'

export function PasswordSettings() {
  const { passwordMinLength } = useSite()
  const change = useWrite(accounts.changePassword)
  const form = useSettingsForm({
    saved: 'Password changed',
    check: (values) =>
      textOf(values, 'newPassword') === textOf(values, 'newPasswordAgain')
        ? {}
        : { newPasswordAgain: 'Passwords do not match' },
    send: async (values) => {
      const body = { currentPassword: textOf(values, 'currentPassword'), password: textOf(values, 'newPassword') }
      return (await change.mutateAsync({ body })).message
    },
  })
  return (
    <section aria-labelledby="settings-password">
      <h2 id="settings-password">Password</h2>
      <form method="post" onSubmit={form.onSubmit} noValidate>
        <Field label="Current password" id="currentPassword" error={form.errorOf('currentPassword')}>
          <PasswordInput name="currentPassword" autoComplete="current-password" />
        </Field>
        <div className="field-pair">
          <Field
            label="New password"
            id="newPassword"
            hint={`At least ${passwordMinLength} characters`}
            error={form.errorOf('password')}
          >
            <PasswordInput name="newPassword" autoComplete="new-password" />
          </Field>
          <Field
            label="New password again"
            id="newPasswordAgain"
            hint="The same again"
            error={form.errorOf('newPasswordAgain')}
          >
            <PasswordInput name="newPasswordAgain" autoComplete="new-password" />
          </Field>
        </div>
        <Button type="submit" busy={form.busy}>
          Change password
        </Button>
      </form>
    </section>
  )
}
