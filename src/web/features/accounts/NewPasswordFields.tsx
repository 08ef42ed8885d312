import { Field } from '#web/platform/forms/Field.tsx'
import { PasswordInput } from '#web/platform/forms/PasswordInput.tsx'
import { useSite } from '#web/platform/session/session.ts'
import * as styles from './sign-in.module.css'

interface NewPasswordFieldsProps {
  label?: string
  errorOf: (name: string) => string | undefined
}

/** A new password, twice. */
export function NewPasswordFields({ label = 'New password', errorOf }: NewPasswordFieldsProps) {
  const { passwordMinLength } = useSite()
  return (
    <div className={styles.fieldPair}>
      <Field label={label} id="password" hint={`At least ${passwordMinLength} characters`} error={errorOf('password')}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" id="confirmPassword" hint="The same again" error={errorOf('confirmPassword')}>
        <PasswordInput name="confirmPassword" autoComplete="new-password" />
      </Field>
    </div>
  )
}
