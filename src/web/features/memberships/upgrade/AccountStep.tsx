import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accounts } from '#contract/accounts.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { PasswordInput } from '#web/platform/forms/PasswordInput.tsx'
import { TrapField } from '#web/platform/forms/TrapField.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import * as styles from '#web/platform/payments/payment.module.css'
import { useSite } from '#web/platform/session/session.ts'
import { rememberSession } from '#web/platform/session/stored-session.ts'
import { Button } from '#web/platform/ui/Button.tsx'

const PREFIX = 'upgrade'

/** What is wrong with a form for an account, by field. */
function checkAccount(text: (name: string) => string, minLength: number): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (!text('username').trim()) wrong['username'] = 'Enter a username'
  if (!text('email').trim()) wrong['email'] = 'Enter an email address'
  if (text('password').length < minLength) wrong['password'] = `Password must be at least ${minLength} characters`
  else if (text('password') !== text('confirmPassword')) wrong['confirmPassword'] = 'Passwords do not match'
  return wrong
}

/** Makes the account a pass is written into, and signs in with it. */
export function AccountStep({ joined }: { joined: (buyer: { username: string; email: string }) => void }) {
  const client = useQueryClient()
  const { passwordMinLength } = useSite()
  const form = useForm({
    prefix: PREFIX,
    check: (values) => checkAccount((name) => textOf(values, name), passwordMinLength),
    send: async (values) => {
      const text = (name: string) => textOf(values, name)
      const { data } = await callEndpoint(transportOf(client), accounts.signUp, {
        body: {
          username: text('username'),
          email: text('email'),
          password: text('password'),
          website: text('website'),
        },
      })
      rememberSession(data)
      joined(data.user)
    },
    failed: (error) => ({
      title: 'Error',
      description: messageOf(error, 'Failed to create account. Please try again.'),
    }),
  })
  return (
    <form className={styles.paymentForm} noValidate onSubmit={form.onSubmit} aria-label="Create Account">
      <ErrorSummary errors={form.errors} />
      <Field label="Username" id={`${PREFIX}-username`} error={form.errorOf('username')}>
        <input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
      </Field>
      <Field label="Email" id={`${PREFIX}-email`} error={form.errorOf('email')}>
        <input name="email" type="email" autoComplete="email" required />
      </Field>
      <Field
        label="Password"
        id={`${PREFIX}-password`}
        hint={`At least ${passwordMinLength} characters`}
        error={form.errorOf('password')}
      >
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label="Confirm password" id={`${PREFIX}-confirmPassword`} error={form.errorOf('confirmPassword')}>
        <PasswordInput name="confirmPassword" autoComplete="new-password" required />
      </Field>
      <TrapField />
      <p className={styles.paymentWays}>
        <Button type="submit" variant="ink" size="lg" busy={form.busy}>
          Create Account
        </Button>
        <Link to="/login" search={{ next: '/premium' }}>
          I have one, Login
        </Link>
      </p>
    </form>
  )
}
