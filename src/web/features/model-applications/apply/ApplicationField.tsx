import { Field } from '#web/platform/forms/Field.tsx'
import type { ApplicationQuestion } from './application-fields.ts'
import * as styles from './apply.module.css'

interface ApplicationFieldProps {
  field: ApplicationQuestion
  id: string
  value: string
  error: string | undefined
  set: (value: string) => void
}

/** One question of an application. */
export function ApplicationField({ field, id, value, error, set }: ApplicationFieldProps) {
  const { name, label, hint, needed, control, options, autoComplete = 'off', inputMode } = field
  const shared = { name, value, 'aria-required': needed || undefined }
  return (
    <Field
      label={label}
      hint={hint}
      id={id}
      error={error}
      optional={!needed}
      className={field.wide || control === 'prose' ? styles.fieldWide : undefined}
    >
      {control === 'choice' ? (
        <select {...shared} onChange={(event) => set(event.target.value)}>
          <option value="">Choose one</option>
          {Object.entries(options ?? {}).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </select>
      ) : control === 'prose' ? (
        <textarea {...shared} onChange={(event) => set(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={field.kind === 'email' ? 'email' : inputMode === 'tel' ? 'tel' : 'text'}
          autoComplete={autoComplete}
          inputMode={inputMode}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  )
}
