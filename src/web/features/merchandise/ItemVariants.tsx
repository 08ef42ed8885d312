import { type AdminForm, fieldId } from '#web/platform/admin/admin-form.ts'
import { OrderedList } from '#web/platform/admin/ordered/OrderedList.tsx'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { type ItemValues, newVariant, type VariantValues } from './merchandise-draft.ts'
import { VariantFields } from './VariantFields.tsx'

/** The sizes or formats of an item, in the order they are offered in. */
export function ItemVariants({ form }: { form: AdminForm<ItemValues> }) {
  const rows = form.values.variants
  const put = (variants: readonly VariantValues[]) => form.set({ variants })
  return (
    <FieldGroup
      legend="Variants"
      id={fieldId(form, 'variants')}
      error={form.errorOf('variants')}
      hint={
        rows.length > 0
          ? 'Without a price of its own, a variant costs what the item costs.'
          : 'Sizes or formats to choose from. Without any, the item is sold as it is.'
      }
    >
      <OrderedList
        label="Variants, in order"
        entries={rows}
        keyOf={({ key }) => key}
        nameOf={({ label }, index) => label.trim() || `variant ${index + 1}`}
        change={put}
      >
        {(row) => (
          <VariantFields
            form={form}
            row={row}
            set={(values) => put(rows.map((one) => (one === row ? { ...row, ...values } : one)))}
          />
        )}
      </OrderedList>
      <Button size="sm" icon="plus" onClick={() => put([...rows, newVariant(rows)])}>
        Add variant
      </Button>
    </FieldGroup>
  )
}
