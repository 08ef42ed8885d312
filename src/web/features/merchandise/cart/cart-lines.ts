import { MAX_ORDER_LINES, MAX_QUANTITY } from '#contract/orders.ts'
import { leftOf, priceOf } from '#contract/rules/merchandise.ts'
import type { MerchandiseItem, Variant } from '#contract/schemas/merchandise.ts'

/** What lies in the cart: which thing and how many, with the name and price it had when it was put in. */
export interface CartLine {
  merchandiseId: number
  variantId: number | null
  quantity: number
  name: string
  label: string | null
  price: string
}

type CartItemKey = Pick<CartLine, 'merchandiseId' | 'variantId'>
export const isSame = (one: CartItemKey, other: CartItemKey): boolean =>
  one.merchandiseId === other.merchandiseId && one.variantId === other.variantId

/** One key per thing, for lists and control ids. */
export const cartItemKey = ({ merchandiseId, variantId }: CartItemKey): string =>
  `item-${merchandiseId}-${variantId ?? 0}`

/** How many of a thing a cart takes. */
export const maxQuantityOf = (left: number | null): number => Math.min(left ?? MAX_QUANTITY, MAX_QUANTITY)

/** Puts so many of an item in; no more than there are, and than an order takes. */
export function withItem(
  lines: readonly CartLine[],
  item: MerchandiseItem,
  variant: Variant | undefined,
  quantity: number,
): readonly CartLine[] {
  const key = { merchandiseId: item.id, variantId: variant?.id ?? null }
  const existing = lines.find((line) => isSame(line, key))
  const total = Math.min(
    (existing?.quantity ?? 0) + quantity,
    Math.max(maxQuantityOf(leftOf(item, variant)), existing?.quantity ?? 0),
  )
  if (total <= (existing?.quantity ?? 0) || (!existing && lines.length >= MAX_ORDER_LINES)) return lines
  const line = {
    ...key,
    quantity: total,
    name: item.name,
    label: variant?.label ?? null,
    price: priceOf(item, variant),
  }
  return existing ? lines.map((one) => (one === existing ? line : one)) : [...lines, line]
}

/** Sets how many of a thing are wanted; none takes it out. */
export const withQuantity = (lines: readonly CartLine[], thing: CartItemKey, quantity: number): readonly CartLine[] =>
  lines.flatMap((line) => (isSame(line, thing) ? (quantity > 0 ? [{ ...line, quantity }] : []) : [line]))

/** Puts a line back where it was. */
export const withLineAt = (lines: readonly CartLine[], line: CartLine, place: number): readonly CartLine[] =>
  lines.some((one) => isSame(one, line)) ? lines : lines.toSpliced(place, 0, line)

/** What is left once some of it has been ordered. */
export function withoutOrdered(lines: readonly CartLine[], ordered: readonly CartLine[]): readonly CartLine[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (ordered.find((one) => isSame(one, line))?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** How many things there are altogether. */
export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const isKey = (value: unknown) => Number.isInteger(value) && (value as number) > 0

function isLine(value: unknown): value is CartLine {
  const { merchandiseId, variantId, quantity, name, label, price } = (value ?? {}) as Partial<CartLine>
  return (
    isKey(merchandiseId) &&
    (variantId === null || isKey(variantId)) &&
    isKey(quantity) &&
    (quantity as number) <= MAX_QUANTITY &&
    typeof name === 'string' &&
    (label === null || typeof label === 'string') &&
    typeof price === 'string'
  )
}

/** Reads stored lines; whatever does not make sense is left out. */
export const readLines = (value: unknown): readonly CartLine[] =>
  Array.isArray(value)
    ? value
        .filter(isLine)
        .filter((line, place, all) => all.findIndex((one) => isSame(one, line)) === place)
        .slice(0, MAX_ORDER_LINES)
    : []
