import type { ComponentProps } from 'react'
import { type AdminForm, fieldId } from '#web/platform/admin/admin-form.ts'
import { OrderedList } from '#web/platform/admin/ordered/OrderedList.tsx'
import * as styles from '#web/platform/admin/panel.module.css'
import { Field } from '#web/platform/forms/Field.tsx'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { Switch } from '#web/platform/forms/Switch.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { type GroupValues, groupField, newGroup, type SettingsValues } from './settings-draft.ts'

/** Groups of countries, each with what sending there costs and how it is taxed. */
export function ShippingGroups({ form }: { form: AdminForm<SettingsValues> }) {
  const rows = form.values.shippingGroups
  const put = (shippingGroups: readonly GroupValues[]) => form.set({ shippingGroups })
  const change = (row: GroupValues, values: Partial<GroupValues>) =>
    put(rows.map((one) => (one === row ? { ...row, ...values } : one)))
  const field = (
    row: GroupValues,
    name: Exclude<keyof GroupValues, 'key' | 'isTaxIncluded'>,
    label: string,
    input: ComponentProps<'input'> & { hint?: string } = {},
  ) => {
    const { hint, ...more } = input
    const before = form.saved.shippingGroups.find(({ key }) => key === row.key)
    return (
      <Field
        label={label}
        hint={hint}
        id={fieldId(form, groupField(row.key, name))}
        error={form.errorOf(groupField(row.key, name))}
        dirty={row[name] !== (before?.[name] ?? '')}
      >
        <input
          autoComplete="off"
          {...more}
          value={row[name]}
          onChange={({ target }) => change(row, { [name]: target.value })}
        />
      </Field>
    )
  }
  return (
    <FieldGroup
      legend="Shipping and tax"
      id={fieldId(form, 'shippingGroups')}
      error={form.errorOf('shippingGroups')}
      hint="A group without countries is everywhere that no other names. Without any group, everything is sent everywhere for nothing."
    >
      <OrderedList
        label="Groups of countries"
        entries={rows}
        keyOf={({ key }) => key}
        nameOf={({ name }, index) => name.trim() || `group ${index + 1}`}
        change={put}
      >
        {(row) => (
          <div className={styles.adminFields} data-part="admin-fields">
            {field(row, 'name', 'Name', { placeholder: 'Benelux' })}
            {field(row, 'countries', 'Countries', { hint: 'Codes, such as NL, BE', placeholder: 'Everywhere else' })}
            {field(row, 'price', 'Price of sending', { inputMode: 'decimal' })}
            {field(row, 'freeFrom', 'Free from', { inputMode: 'decimal', hint: 'A sum of goods; empty, never' })}
            {field(row, 'taxRate', 'Tax in percent', { inputMode: 'decimal', hint: 'Empty, none' })}
            <Switch
              label="Tax is in the prices"
              checked={row.isTaxIncluded}
              onCheckedChange={(isTaxIncluded) => change(row, { isTaxIncluded })}
            />
          </div>
        )}
      </OrderedList>
      <Button size="sm" icon="plus" onClick={() => put([...rows, newGroup(rows)])}>
        Add group
      </Button>
    </FieldGroup>
  )
}
