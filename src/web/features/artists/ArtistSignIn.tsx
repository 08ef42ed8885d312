import { type AdminForm, fieldId } from '#web/platform/admin/admin-form.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { PasswordInput } from '#web/platform/forms/PasswordInput.tsx'
import type { ArtistValues } from './artist-draft.ts'

/** The sign-in of an artist; an existing one keeps their password unless a new one is typed. */
export function ArtistSignIn({ form, isNew }: { form: AdminForm<ArtistValues>; isNew: boolean }) {
  return (
    <>
      <DraftField form={form} name="username" wide required={isNew} autoCapitalize="none" spellCheck={false} />
      {(['password', 'confirmPassword'] as const).map((name) => (
        <Field
          key={name}
          label={form.labels[name]}
          hint={isNew || name === 'confirmPassword' ? undefined : 'Empty keeps the present one'}
          id={fieldId(form, name)}
          error={form.errorOf(name)}
          dirty={form.changed.includes(name)}
          className={styles.adminWide}
        >
          <PasswordInput
            autoComplete="new-password"
            required={isNew}
            value={form.values[name]}
            onChange={(event) => form.set({ [name]: event.target.value })}
          />
        </Field>
      ))}
    </>
  )
}
