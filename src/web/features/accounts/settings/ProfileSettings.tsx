import { useQueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts.ts'
import type { User } from '#contract/schemas/accounts.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf } from '#web/platform/forms/use-form.ts'
import { meQuery } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from '../sign-in.module.css'
import { useSettingsForm } from './use-settings-form.ts'

export function ProfileSettings({ me }: { me: User }) {
  const client = useQueryClient()
  const update = useWrite(accounts.updateProfile)
  const form = useSettingsForm({
    saved: 'Names saved',
    send: async (values) => {
      await update.mutateAsync({
        body: { firstName: textOf(values, 'firstName'), lastName: textOf(values, 'lastName') },
      })
      await client.invalidateQueries({ queryKey: meQuery().queryKey })
      return undefined
    },
  })
  return (
    <section aria-labelledby="settings-names">
      <h2 id="settings-names">Names</h2>
      <p>You sign in as {me.username}.</p>
      <form method="post" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary errors={form.errors} />
        <div className={styles.fieldPair}>
          <Field label="First name" id="firstName" error={form.errorOf('firstName')}>
            <input name="firstName" autoComplete="given-name" defaultValue={me.firstName ?? ''} />
          </Field>
          <Field label="Last name" id="lastName" error={form.errorOf('lastName')}>
            <input name="lastName" autoComplete="family-name" defaultValue={me.lastName ?? ''} />
          </Field>
        </div>
        <Button type="submit" variant="action" busy={form.busy}>
          Save names
        </Button>
      </form>
    </section>
  )
}
