import type { ComponentProps, ReactNode } from 'react'
import * as styles from '#web/platform/admin/panel.module.css'
import { Field } from '#web/platform/forms/Field.tsx'
import { usePreHydrationValue } from '#web/platform/forms/use-pre-hydration-value.ts'
import { type AdminForm, fieldId, type TextName } from '../admin-form.ts'
import type { DraftValues } from './use-draft.ts'

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
  const set = (text: string) => form.set({ [name]: text } as Partial<V>)
  const change = (event: { target: { value: string } }) => set(event.target.value)
  const text = usePreHydrationValue<HTMLInputElement & HTMLTextAreaElement>(value, set)
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
        <textarea ref={text} rows={lines} value={value} onChange={change} />
      ) : (
        <input ref={text} autoComplete="off" {...input} value={value} onChange={change} />
      )}
    </Field>
  )
}
