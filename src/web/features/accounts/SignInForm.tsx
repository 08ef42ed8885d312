import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { accounts } from '#contract/accounts.ts'
import { type ReplyOf, withQuery } from '#contract/kit/endpoint.ts'
import { checkSignIn } from '#contract/kit/forms.ts'
import { isUnreachable, messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as styles from '#web/platform/forms/form-page.module.css'
import { PasswordInput } from '#web/platform/forms/PasswordInput.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { safeNext } from '#web/platform/session/guard.ts'
import { homeOf, isAllowed } from '#web/platform/session/session.ts'
import { rememberSession } from '#web/platform/session/stored-session.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

interface SignInFormProps {
  /** Where they wanted to go; home unless given. */
  next?: string | undefined
  /** Known already, as that of an account just made: then the password is what is left to type. */
  name?: string | undefined
  /** Begins the ids of its fields, where it stands over a page with fields of its own. */
  prefix?: string
  /** What to do instead of going anywhere. */
  signedIn?: (opened: ReplyOf<typeof accounts.login>) => unknown
}

/** Signs a person in and takes them where they wanted to go, or home. */
export function SignInForm({ next, name, prefix, signedIn }: SignInFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const login = useWrite(accounts.login)

  const form = useForm({
    ...(prefix ? { prefix } : { plain: 'signIn' as const }),
    check: (values) => checkSignIn((name) => textOf(values, name)),
    send: async (values) => {
      const opened = await login.mutateAsync({
        body: { username: textOf(values, 'username'), password: textOf(values, 'password') },
      })
      rememberSession(opened)
      if (signedIn) return void (await signedIn(opened))
      await client.invalidateQueries()
      toast({
        title: 'Login Successful',
        description: isAllowed(opened.user, 'openAdmin') ? 'Welcome to the admin panel!' : 'Welcome back!',
        variant: 'success',
      })
      await navigate({ href: safeNext(next) ?? homeOf(opened.role), replace: true })
    },
    failed: (error) =>
      isUnreachable(error)
        ? { title: 'Login Error', description: 'Unable to connect to server' }
        : { title: 'Login Failed', description: messageOf(error, 'Invalid username or password') },
    // The toast belongs to the page; over a page the dialog alone shows it.
    alsoToast: !prefix,
  })

  const idOf = (field: string) => (prefix ? `${prefix}-${field}` : field)
  const password = idOf('password')
  useEffect(() => {
    if (name) document.getElementById(password)?.focus()
  }, [name, password])
  return (
    <form
      className={styles.memberForm}
      method="post"
      action={withQuery('/login', { next })}
      noValidate
      onSubmit={form.onSubmit}
      aria-label="Sign In"
    >
      <ErrorSummary errors={form.errors} />
      <Field label="Username or email" id={idOf('username')} error={form.errorOf('username')}>
        <input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={form.typed('username') ?? name}
        />
      </Field>
      <Field label="Password" id={password} error={form.errorOf('password')}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="ink" size="lg" busy={form.busy}>
        Sign In
      </Button>
      <p>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
    </form>
  )
}
