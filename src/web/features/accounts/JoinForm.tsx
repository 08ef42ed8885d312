import { useEffect, useRef, useState } from 'react'
import { accounts, type signUpRoles } from '#contract/accounts.ts'
import { withQuery } from '#contract/kit/endpoint.ts'
import { checkRegistration } from '#contract/kit/forms.ts'
import { isUnreachable, messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { TrapField } from '#web/platform/forms/TrapField.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { useSite } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import * as styles from './sign-in.module.css'
import { makeSum, type Sum } from './sum.ts'

const accountTypes: { value: (typeof signUpRoles)[number]; label: string }[] = [
  { value: 'listener', label: 'Music Listener' },
  { value: 'model', label: 'Model Applicant' },
]

/** What a page shows until it comes alive, so that browser and server agree; then a sum is drawn. */
const FIRST_SUM: Sum = { left: 7, right: 4 }

interface JoinFormProps {
  /** Where they want to go once they are in. */
  next?: string | undefined
  /** Told under which name an account has been made. */
  joined: (username: string) => void
}

/** Creates a listener or model account. */
export function JoinForm({ next, joined }: JoinFormProps) {
  const { passwordMinLength } = useSite()
  const [sum, setSum] = useState(FIRST_SUM)
  const answer = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Whoever has answered before the script came has answered this one.
    if (!answer.current?.value) setSum(makeSum(FIRST_SUM))
  }, [])
  const askAnother = () => {
    if (answer.current) answer.current.value = ''
    setSum(makeSum(sum))
  }
  const register = useWrite(accounts.register)

  const form = useForm({
    plain: 'join',
    check: (values) => {
      const wrong = checkRegistration((name) => textOf(values, name), passwordMinLength)
      // Another one after a wrong answer, not after none.
      if (wrong['sum'] && textOf(values, 'sum').trim()) askAnother()
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
      joined(text('username').trim())
    },
    failed: (error) =>
      isUnreachable(error)
        ? { title: 'Registration Error', description: 'Unable to connect to server' }
        : { title: 'Registration Failed', description: messageOf(error, 'Unable to create account') },
    alsoToast: true,
  })

  return (
    <form
      className={formPageStyles.memberForm}
      method="post"
      action={withQuery('/login', { next, tab: 'join' })}
      noValidate
      onSubmit={form.onSubmit}
      aria-label="Join Us"
    >
      <ErrorSummary errors={form.errors} />
      <div className={styles.fieldPair}>
        <Field label="First name" id="firstName" error={form.errorOf('firstName')}>
          <input name="firstName" autoComplete="given-name" defaultValue={form.typed('firstName')} />
        </Field>
        <Field label="Last name" id="lastName" error={form.errorOf('lastName')}>
          <input name="lastName" autoComplete="family-name" defaultValue={form.typed('lastName')} />
        </Field>
      </div>
      <Field label="Username" id="username" error={form.errorOf('username')}>
        <input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={form.typed('username')}
        />
      </Field>
      <Field label="Email" id="email" error={form.errorOf('email')}>
        <input name="email" type="email" autoComplete="email" defaultValue={form.typed('email')} />
      </Field>
      <NewPasswordFields label="Password" errorOf={form.errorOf} />
      <FieldGroup legend="Account type" id="role">
        <div className={styles.optionPair}>
          {accountTypes.map(({ value, label }) => (
            <label key={value} className={choicesStyles.option}>
              <input
                type="radio"
                name="role"
                value={value}
                defaultChecked={value === (form.typed('role') ?? 'listener')}
              />
              {label}
            </label>
          ))}
        </div>
      </FieldGroup>
      <Field label={`${sum.left} + ${sum.right} =`} id="sum" error={form.errorOf('sum')}>
        <input ref={answer} name="sum" inputMode="numeric" autoComplete="off" className={styles.inputShort} />
      </Field>
      <input type="hidden" name="left" value={sum.left} />
      <input type="hidden" name="right" value={sum.right} />
      <TrapField />
      <Button type="submit" variant="ink" size="lg" busy={form.busy}>
        Join Us
      </Button>
    </form>
  )
}
