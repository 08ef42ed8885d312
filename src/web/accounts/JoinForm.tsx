import { useEffect, useState } from 'react'
import { accounts, type signUpRoles } from '#contract/accounts.ts'
import { isUnreachable, messageOf } from '#web/kit/api/api-error.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { Button } from '#web/kit/Button.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { toast } from '#web/kit/toast.ts'
import { type FieldMessages, textOf, useForm } from '#web/kit/use-form.ts'
import { useSite } from '#web/session/session.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { drawSum, type Sum } from './sum.ts'

const required = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  username: 'Enter a username',
  email: 'Enter an email address',
  password: 'Enter a password',
  confirmPassword: 'Enter the password again',
} as const

const accountTypes: { value: (typeof signUpRoles)[number]; label: string }[] = [
  { value: 'listener', label: 'Music Listener' },
  { value: 'model', label: 'Model Applicant' },
]

/** What a page shows until it comes alive, so that browser and server agree; then a sum is drawn. */
const FIRST_SUM: Sum = { left: 7, right: 4 }

/** What is wrong, in the order the checks are promised: passwords alike, long enough, then the sum. */
function checkJoin(values: FormData, minLength: number, sum: Sum): FieldMessages {
  const missing = Object.entries(required).filter(([name]) => !textOf(values, name).trim())
  if (missing.length > 0) return Object.fromEntries(missing)
  if (textOf(values, 'password') !== textOf(values, 'confirmPassword'))
    return { confirmPassword: 'Passwords do not match' }
  if (textOf(values, 'password').length < minLength)
    return { password: `Password must be at least ${minLength} characters` }
  if (Number(textOf(values, 'sum').trim() || Number.NaN) !== sum.left + sum.right)
    return { sum: 'Incorrect math answer. Please try again.' }
  return {}
}

/** Creates a listener or model account. */
export function JoinForm({ joined }: { joined: () => void }) {
  const { passwordMinLength } = useSite()
  const [sum, setSum] = useState(FIRST_SUM)
  useEffect(() => setSum(drawSum(FIRST_SUM)), [])
  const register = useWrite(accounts.register)

  const form = useForm({
    check: (values) => {
      const wrong = checkJoin(values, passwordMinLength, sum)
      if (wrong['sum']) setSum(drawSum(sum))
      return wrong
    },
    send: async (values, element) => {
      const text = (name: string) => textOf(values, name)
      const { message } = await register.mutateAsync({
        body: {
          firstName: text('firstName'),
          lastName: text('lastName'),
          username: text('username'),
          email: text('email'),
          password: text('password'),
          role: text('role') as 'listener' | 'model',
          website: text('website'),
        },
      })
      toast({ title: 'Registration Successful', description: message, variant: 'success' })
      element.reset()
      setSum(drawSum(sum))
      joined()
    },
    failed: (error) =>
      toast(
        isUnreachable(error)
          ? { title: 'Registration Error', description: 'Unable to connect to server', variant: 'destructive' }
          : {
              title: 'Registration Failed',
              description: messageOf(error, 'Unable to create account'),
              variant: 'destructive',
            },
      ),
  })

  return (
    <form className="member-form" method="post" noValidate onSubmit={form.onSubmit} aria-label="Join Us">
      <ErrorSummary errors={form.errors} />
      <div className="field-pair">
        <Field label="First name" id="firstName" error={form.errorOf('firstName')}>
          <input name="firstName" autoComplete="given-name" />
        </Field>
        <Field label="Last name" id="lastName" error={form.errorOf('lastName')}>
          <input name="lastName" autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Username" id="username" error={form.errorOf('username')}>
        <input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Email" id="email" error={form.errorOf('email')}>
        <input name="email" type="email" autoComplete="email" />
      </Field>
      <NewPasswordFields label="Password" errorOf={form.errorOf} />
      <FieldGroup legend="Account type" id="role">
        <div className="option-pair">
          {accountTypes.map(({ value, label }) => (
            <label key={value} className="option">
              <input type="radio" name="role" value={value} defaultChecked={value === 'listener'} />
              {label}
            </label>
          ))}
        </div>
      </FieldGroup>
      <Field label={`${sum.left} + ${sum.right} =`} id="sum" error={form.errorOf('sum')}>
        <input name="sum" inputMode="numeric" autoComplete="off" className="input-short" />
      </Field>
      <div className="honeypot" aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" variant="ink" size="lg" busy={form.busy}>
        Join Us
      </Button>
    </form>
  )
}
