import { useQueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts.ts'
import { checkNewPassword } from '#contract/kit/forms.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { PasswordInput } from '#web/platform/forms/PasswordInput.tsx'
import { textOf } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { sessionsQuery } from './sessions-query.ts'
import { useSettingsForm } from './use-settings-form.ts'

export function PasswordSettings() {
  const client = useQueryClient()
  const change = useWrite(accounts.changePassword)
  const form = useSettingsForm({
    saved: 'Password changed',
    check: (values) => checkNewPassword((name) => textOf(values, name)),
    send: async (values) => {
      const body = { currentPassword: textOf(values, 'currentPassword'), password: textOf(values, 'password') }
      const { message } = await change.mutateAsync({ body })
      await client.invalidateQueries({ queryKey: sessionsQuery().queryKey })
      return message
    },
  })
  return (
    <section aria-labelledby="settings-password">
      <h2 id="settings-password">Password</h2>
      <form method="post" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary errors={form.errors} />
        <Field label="Current password" id="currentPassword" error={form.errorOf('currentPassword')}>
          <PasswordInput name="currentPassword" autoComplete="current-password" />
        </Field>
        <NewPasswordFields errorOf={form.errorOf} />
        <Button type="submit" busy={form.busy}>
          Change password
        </Button>
      </form>
    </section>
  )
}
