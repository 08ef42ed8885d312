import { type Ink, inks } from '#contract/kit/recordings.ts'
import { merchandiseCategories } from '#contract/rules/merchandise.ts'
import type { MerchandiseDraft, MerchandiseItem, MerchandisePatch, Variant } from '#contract/schemas/merchandise.ts'
import { earlyAccessBody, earlyAccessLabels, earlyAccessValues } from '#web/platform/admin/early-access.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'

/** An item as its form holds it: every text as it is typed, and its variants in order. */
export type ItemValues = ReturnType<typeof itemValues>
/** A variant as its row holds it; a new one has no id. */
export type VariantValues = ReturnType<typeof variantValues>

function variantValues(variant: Variant | null, key: string) {
  return {
    key,
    id: `${variant?.id ?? ''}`,
    label: variant?.label ?? '',
    price: variant?.price ?? '',
    stockQuantity: `${variant?.stockQuantity ?? ''}`,
    inStock: variant?.onSale ?? true,
    isDigital: variant?.isDigital ?? false,
  }
}

/** A row for another variant, whose key none of the rows has. */
export const newVariant = (rows: readonly VariantValues[]): VariantValues =>
  variantValues(null, `${1 + Math.max(-1, ...rows.map(({ key }) => Number(key)))}`)

/** The values of an item, or those a new one starts with. */
export function itemValues(item: MerchandiseItem | null) {
  const text = (name: keyof MerchandiseItem) => `${item?.[name] ?? ''}`
  return {
    name: text('name'),
    artist: text('artist'),
    artistId: text('artistId'),
    price: item?.price ?? '0.00',
    memberPrice: text('memberPrice'),
    category: text('category'),
    stockQuantity: text('stockQuantity'),
    ...earlyAccessValues(item),
    inStock: item?.onSale ?? true,
    featured: item?.featured ?? false,
    isNew: item?.isNew ?? false,
    isDigital: item?.isDigital ?? false,
    variants: (item?.variants ?? []).map((one, place) => variantValues(one, `${place}`)) as readonly VariantValues[],
    imageUrl: text('imageUrl'),
    ink: text('ink'),
    description: text('description'),
  }
}

export const itemLabels: DraftLabels<ItemValues> = {
  name: 'Name',
  artist: 'Artist',
  price: 'Price',
  memberPrice: 'Member price',
  category: 'Category',
  stockQuantity: 'Stock',
  ...earlyAccessLabels,
  inStock: 'In stock',
  featured: 'Featured',
  isNew: 'New',
  isDigital: 'Loaded, not sent',
  variants: 'Variants',
  imageUrl: 'Image',
  ink: 'Ink',
  description: 'Description',
}

/** The item of a form as it is drawn while its fields are filled in; its picture is the one it was saved with. */
export const goodsArtOf = (values: ItemValues, saved: MerchandiseItem | null) => ({
  id: saved?.id ?? 0,
  name: values.name,
  description: values.description,
  category: merchandiseCategories.find((category) => category === values.category) ?? ('accessories' as const),
  ink: inks.find((ink): ink is Ink => ink === values.ink) ?? null,
  imageUrl: saved?.imageUrl ?? null,
  renditions: saved?.renditions ?? [],
  inStock: true,
  isNew: false,
})

/** What is sent for some values: texts as they are, since the server reads them; rows without their keys. */
export function itemBody({ variants, ...rest }: Partial<ItemValues>): MerchandisePatch {
  const rows = variants?.map(({ key: _key, ...row }) => row)
  return { ...rest, ...earlyAccessBody(rest), ...(rows ? { variants: rows } : {}) } as unknown as MerchandisePatch
}
export const itemDraft = (values: ItemValues) => itemBody(values) as MerchandiseDraft

/** The name of a field of a variant, by the key of its row. */
export const variantField = (key: string, field: keyof VariantValues): string => `variants.${key}.${field}`

/**
 * Puts what the server says of variants, by their places, at the rows that were sent there: rows may change places afterwards.
 * @returns the error to throw instead
 */
export function atRows(error: unknown, rows: readonly VariantValues[] = []): unknown {
  if (!(error instanceof ApiError)) return error
  const named = Object.entries(error.fields).map(([name, message]) => {
    const [list, place, field] = name.split('.')
    const row = list === 'variants' ? rows[Number(place)] : undefined
    return [row ? variantField(row.key, field as keyof VariantValues) : name, message]
  })
  const refusal = { message: error.serverMessage, fields: Object.fromEntries(named) }
  return new ApiError(error.status, JSON.stringify(refusal), '')
}
