import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accounts } from '#contract/accounts.ts'
import { checkNewPassword } from '#contract/kit/forms.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as styles from '#web/platform/forms/form-page.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { rememberSession } from '#web/platform/session/stored-session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { AccountCard } from './AccountCard.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Creates the first admin of a new site. */
export function SetupScreen({ token }: { token: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const setup = useWrite(accounts.setup)
  const form = useForm({
    check: (values) => checkNewPassword((name) => textOf(values, name)),
    send: async (values) => {
      const text = (name: string) => textOf(values, name)
      const opened = await setup.mutateAsync({
        body: { token, username: text('username'), email: text('email'), password: text('password') },
      })
      rememberSession(opened)
      await client.invalidateQueries()
      await navigate({ to: '/admin' })
    },
  })
  return (
    <AccountCard heading="The keys." lead="You are the first one in. This account runs the site.">
      <form method="post" noValidate onSubmit={form.onSubmit} className={styles.stack}>
        <ErrorSummary errors={form.errors} />
        <Field label="Username" id="username" error={form.errorOf('username')}>
          <input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Email" id="email" error={form.errorOf('email')}>
          <input name="email" type="email" autoComplete="email" />
        </Field>
        <NewPasswordFields errorOf={form.errorOf} />
        <Button type="submit" variant="ink" busy={form.busy}>
          Open the house
        </Button>
      </form>
    </AccountCard>
  )
}
