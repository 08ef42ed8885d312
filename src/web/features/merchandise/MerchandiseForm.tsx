import type { ReactNode } from 'react'
import { merchandiseCategories } from '#contract/rules/merchandise.ts'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import { inkWords } from '#web/platform/admin/ink-words.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { DraftSwitch } from '#web/platform/admin/record/DraftSwitch.tsx'
import { EarlyAccessFields } from '#web/platform/admin/record/EarlyAccessFields.tsx'
import { ItemVariants } from './ItemVariants.tsx'
import type { ItemValues } from './merchandise-draft.ts'
import { categoryLabels } from './merchandise-words.ts'

interface MerchandiseFormProps {
  form: AdminForm<ItemValues>
  artist: ReactNode
  image: ReactNode
}

const categories = Object.fromEntries([
  ['', 'Choose one'],
  ...merchandiseCategories.map((category) => [category, categoryLabels[category]]),
])

/** The fields of an item, and the variants it comes in. */
export function MerchandiseForm({ form, artist, image }: MerchandiseFormProps) {
  return (
    <>
      <div className={styles.adminFields} data-part="admin-fields">
        <DraftField form={form} name="name" wide required />
        <DraftField form={form} name="category" options={categories} />
        {artist}
        <DraftField form={form} name="price" type="number" step="0.01" min="0" required />
        <DraftField
          form={form}
          name="memberPrice"
          type="number"
          step="0.01"
          min="0"
          hint="With a Fan Pass. Empty, the same; variants with a price of their own have none."
        />
        <DraftField
          form={form}
          name="stockQuantity"
          wide
          type="number"
          min="0"
          hint="How many there are, of all variants together. Empty where nobody counts."
        />
        <EarlyAccessFields form={form} hint="Until then only members can buy it." />
      </div>
      <div className={styles.adminSwitches}>
        <DraftSwitch form={form} name="inStock" />
        <DraftSwitch form={form} name="featured" />
        <DraftSwitch form={form} name="isNew" />
        <DraftSwitch form={form} name="isDigital" />
      </div>
      <ItemVariants form={form} />
      <div className={styles.adminFields} data-part="admin-fields">
        {image}
        <DraftField form={form} name="description" lines={4} />
        <DraftField form={form} name="ink" options={inkWords} />
      </div>
    </>
  )
}
