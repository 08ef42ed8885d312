import type { PricedItem, Variant } from '../schemas/merchandise.ts'

export const merchandiseCategories = ['vinyl', 'apparel', 'accessories', 'posters'] as const
export type MerchandiseCategory = (typeof merchandiseCategories)[number]

/** How few must be left for the page to say so. */
export const FEW_LEFT = 5

/** What one costs. */
export const priceOf = ({ price }: Pick<PricedItem, 'price'>, chosen?: Pick<Variant, 'price'>): string =>
  chosen?.price ?? price

/** How many of an item, or of a chosen variant, can be had; null where nobody counts. */
export function leftOf(item: PricedItem, chosen?: Pick<Variant, 'inStock' | 'stockQuantity'>): number | null {
  if (!item.inStock || chosen?.inStock === false) return 0
  const counts = [item.stockQuantity, chosen?.stockQuantity].filter((count) => typeof count === 'number')
  return counts.length > 0 ? Math.min(...counts) : null
}
