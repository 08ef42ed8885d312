import type { ComponentProps, ReactNode } from 'react'
import * as styles from '#web/platform/admin/panel.module.css'
import type { DraftValues } from '#web/platform/forms/conflict/draft-values.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import { type AdminForm, fieldId, type TextName } from '../admin-form.ts'

interface DraftFieldProps<V extends DraftValues> extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  form: AdminForm<V>
  name: TextName<V>
  hint?: ReactNode
  /** Makes it a text of several lines. */
  lines?: number
  /** Makes it a choice: value → words. */
  options?: Readonly<Record<string, string>>
  /** Spans both columns. */
  wide?: boolean
}

/** One text of a draft, as an input, a longer text or a choice; a changed one is marked at its edge. */
export function DraftField<V extends DraftValues>(props: DraftFieldProps<V>) {
  const { form, name, hint, lines, options, wide = Boolean(lines), ...input } = props
  const value = form.values[name] as string
  const change = (event: { target: { value: string } }) => form.set({ [name]: event.target.value } as Partial<V>)
  return (
    <Field
      label={form.labels[name]}
      hint={hint}
      id={fieldId(form, name)}
      error={form.errorOf(name)}
      dirty={form.changed.includes(name)}
      {...(wide ? { className: styles.adminWide } : {})}
    >
      {options ? (
        <select value={value} onChange={change}>
          {Object.entries(options).map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      ) : lines ? (
        <textarea rows={lines} value={value} onChange={change} />
      ) : (
        <input autoComplete="off" {...input} value={value} onChange={change} />
      )}
    </Field>
  )
}
