import type { ComponentProps } from 'react'
import { type AdminForm, fieldId } from '#web/platform/admin/admin-form.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import { Switch } from '#web/platform/forms/Switch.tsx'
import { type ItemValues, type VariantValues, variantField } from './merchandise-draft.ts'
import * as styles from './variant-fields.module.css'

interface VariantFieldsProps {
  form: AdminForm<ItemValues>
  row: VariantValues
  set: (values: Partial<VariantValues>) => void
}

/** The fields of one variant. */
export function VariantFields({ form, row, set }: VariantFieldsProps) {
  const before = form.saved.variants.find(({ key }) => key === row.key)
  const field = (name: 'label' | 'price' | 'stockQuantity', label: string, input: ComponentProps<'input'>) => (
    <Field
      label={label}
      id={fieldId(form, variantField(row.key, name))}
      error={form.errorOf(variantField(row.key, name))}
      dirty={row[name] !== (before?.[name] ?? '')}
    >
      <input autoComplete="off" {...input} value={row[name]} onChange={({ target }) => set({ [name]: target.value })} />
    </Field>
  )
  return (
    <div className={styles.variantFields}>
      {field('label', 'Label', { required: true, placeholder: 'M, LP' })}
      {field('price', 'Own price', { type: 'number', step: 0.01, min: 0, placeholder: form.values.price })}
      {field('stockQuantity', 'Stock', { type: 'number', min: 0 })}
      <Switch label="In stock" checked={row.inStock} onCheckedChange={(inStock) => set({ inStock })} />
      <Switch label="Loaded, not sent" checked={row.isDigital} onCheckedChange={(isDigital) => set({ isDigital })} />
    </div>
  )
}
