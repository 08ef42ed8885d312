import type { ReactNode } from 'react'
import { type AdminForm, fieldId, type TextName } from '#web/platform/admin/admin-form.ts'
import type { DraftValues } from '#web/platform/forms/conflict/draft-values.ts'
import { ImageField } from './ImageField.tsx'

interface DraftImageProps<V extends DraftValues> {
  form: AdminForm<V>
  name: TextName<V>
  /** What stands in for a picture while there is none. */
  placeholder: ReactNode
}

/** The picture of a draft; a changed one is marked at its edge. */
export function DraftImage<V extends DraftValues>({ form, name, placeholder }: DraftImageProps<V>) {
  return (
    <ImageField
      id={fieldId(form, name)}
      label={form.labels[name] ?? ''}
      value={form.values[name] as string}
      onChange={(address) => form.set({ [name]: address } as Partial<V>)}
      placeholder={placeholder}
      error={form.errorOf(name)}
      dirty={form.changed.includes(name)}
    />
  )
}
