import { amountOf, minorUnits, payableUnits } from '#contract/kit/money.ts'
import type { Reduction } from '#server/features/offers/service.ts'
import type { OrderRow } from '#server/features/orders/table.ts'
import type { ShippingGroup } from './table.ts'

/** What an order comes to, in the smallest unit of its currency. */
export type Amounts = Pick<
  OrderRow,
  'subtotal' | 'discount' | 'shipping' | 'tax' | 'taxRate' | 'isTaxIncluded' | 'total'
>

interface PricedLine {
  /** Of one. */
  price: number
  quantity: number
  isDigital: boolean
}

interface Conditions {
  currency: string
  /** Where it goes; null where that costs nothing, or is not known. */
  group: ShippingGroup | null
  offer: Reduction | null
}

/** A rate is written with three digits at most: counted in thousandths of a percent, shares are exact until they are rounded. */
const PERCENT = 1000

/**
 * Decides what a cart comes to; quotes and charges both ask this, so that nobody pays what they were not told. The offer takes off
 * the goods, never more than they cost; sending is free from a sum of goods on; tax is on goods and sending.
 */
export function priceCart(lines: readonly PricedLine[], { currency, group, offer }: Conditions): Amounts {
  const units = (cents: number) => payableUnits(minorUnits(amountOf(cents), currency), currency)
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const discount = offer ? reductionOf(offer, subtotal, units, currency) : 0
  const goods = subtotal - discount
  const isSent = lines.some(({ isDigital }) => !isDigital)
  const isFree = !group || (group.freeFromCents !== null && goods >= units(group.freeFromCents))
  const shipping = isSent && group && !isFree ? units(group.priceCents) : 0
  const rate = Math.round(Number(group?.taxRate ?? 0) * PERCENT)
  const whole = 100 * PERCENT
  const isTaxIncluded = group?.isTaxIncluded ?? true
  const share = rate / (isTaxIncluded ? whole + rate : whole)
  const tax = payableUnits((goods + shipping) * share, currency)
  const total = goods + shipping + (isTaxIncluded ? 0 : tax)
  return {
    subtotal,
    discount,
    shipping,
    tax,
    taxRate: rate > 0 ? (group?.taxRate ?? null) : null,
    isTaxIncluded,
    total,
  }
}

function reductionOf(
  { percent, amountCents }: Reduction,
  subtotal: number,
  units: (cents: number) => number,
  currency: string,
): number {
  const off = percent === null ? units(amountCents ?? 0) : payableUnits((subtotal * percent) / 100, currency)
  return Math.min(off, subtotal)
}
