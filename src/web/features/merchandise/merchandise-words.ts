import { moneyWords } from '#contract/kit/money.ts'
import { FEW_LEFT, type MerchandiseCategory, priceOf } from '#contract/rules/merchandise.ts'
import type { MerchandiseItem, Variant } from '#contract/schemas/merchandise.ts'

/** What the categories are called. */
export const categoryLabels: Record<MerchandiseCategory | 'all', string> = {
  all: 'All Items',
  vinyl: 'Vinyl',
  apparel: 'Apparel',
  accessories: 'Accessories',
  posters: 'Posters',
}

/** What the variants of an item differ in. */
export const choiceWords = ({ category }: Pick<MerchandiseItem, 'category'>): string =>
  category === 'apparel' ? 'Size' : category === 'vinyl' ? 'Format' : 'Kind'

/** A variant as it is chosen: with its price where that is another, and whether it can be had. */
export function variantWords(item: MerchandiseItem, variant: Variant): string {
  const price = priceOf(item, variant)
  const parts = [variant.label]
  if (price !== item.price) parts.push(moneyWords(price, item.currency))
  if (!variant.inStock) parts.push('out of stock')
  return parts.join(', ')
}

/** True for an item on sale of which, or of a variant of which, few or none are left: what the back office calls low. */
export function isRunningOut({ onSale, stockQuantity, variants }: MerchandiseItem): boolean {
  const isLow = (left: number | null) => left !== null && left <= FEW_LEFT
  return onSale && (isLow(stockQuantity) || variants.some((one) => one.onSale && isLow(one.stockQuantity)))
}

/** Says when few are left; nothing while there are enough. */
export const fewWords = (left: number | null): string => (left && left <= FEW_LEFT ? `Only ${left} left.` : '')
