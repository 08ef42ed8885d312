import { amountOf, centsOf, moneyWords } from '#contract/kit/money.ts'
import { leftOf, priceOf } from '#contract/rules/merchandise.ts'
import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import type { CartLine } from '#web/features/merchandise/cart/cart-lines.ts'

/** A line of the cart beside what the booth says of it now. */
export interface CartRow {
  line: CartLine
  /** Undefined where it is no longer sold, or not known yet. */
  item: MerchandiseItem | undefined
  name: string
  label: string | null
  /** What one costs now; null while nobody knows. */
  price: string | null
  left: number | null
  /** Why it cannot be ordered as it is. */
  problem: string | null
  /** What else has changed since it was put in. */
  news: string | null
}

function problemOf(line: CartLine, item: MerchandiseItem | undefined, left: number | null): string | null {
  if (!item) return 'No longer sold.'
  const isChosen = item.variants.some(({ id }) => id === line.variantId)
  if (line.variantId !== null && !isChosen) return `No longer sold as ${line.label ?? 'you chose it'}.`
  if (!isChosen && item.variants.length > 0) return 'There is a choice to make by now.'
  if (item.locked) return 'Members have it first.'
  if (left === 0) return 'Out of stock.'
  return left !== null && left < line.quantity ? `Only ${left} left.` : null
}

/**
 * Lays what is in the cart beside what the booth has.
 * @param items what the booth has answered; null before it has
 * @param isWhole false while the answer is still one about fewer things
 */
export function rowsOf(
  lines: readonly CartLine[],
  items: readonly MerchandiseItem[] | null,
  isWhole = true,
): CartRow[] {
  return lines.map((line) => {
    const item = items?.find(({ id }) => id === line.merchandiseId)
    const variant = item?.variants.find(({ id }) => id === line.variantId)
    const price = item ? priceOf(item, variant) : null
    const left = item ? leftOf(item, variant) : null
    const problem = items && (item || isWhole) ? problemOf(line, item, left) : null
    const hasNews = item && price !== null && price !== line.price && !problem?.startsWith('No longer')
    return {
      line,
      item,
      name: item?.name ?? line.name,
      label: variant?.label ?? line.label,
      price,
      left,
      problem,
      news: hasNews
        ? `The price is now ${moneyWords(price, item.currency)}. It was ${moneyWords(line.price, item.currency)} when you put it in.`
        : null,
    }
  })
}

/** What the rows come to; null while a price is not known. */
export function totalOf(rows: readonly CartRow[], isKnown: boolean): string | null {
  if (!isKnown) return null
  return amountOf(rows.reduce((sum, { price, line }) => sum + (price ? centsOf(price) * line.quantity : 0), 0))
}
