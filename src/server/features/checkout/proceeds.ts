import type { OrderLineRow, OrderRow } from '#server/features/orders/table.ts'
import type { Amounts } from './pricing.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Shares a sum by weights so that the shares come to the sum, whatever is rounded. */
function shares(sum: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights)
  let [weighed, given] = [0, 0]
  return weights.map((weight) => {
    weighed += weight
    const share = whole === 0 ? 0 : Math.round((sum * weighed) / whole) - given
    given += share
    return share
  })
}

/**
 * What each line of an order brings in, in the smallest unit of its currency: its share of what is paid for the goods, less the
 * offer and without tax and sending. The lines together come to what all goods bring in.
 */
export function proceedsOf(lines: readonly Pick<OrderLineRow, 'price' | 'quantity'>[], amounts: Amounts): number[] {
  const { subtotal, discount, shipping, tax, isTaxIncluded } = amounts
  const goods = subtotal - discount
  const taxOnGoods = goods + shipping === 0 ? 0 : Math.round((tax * goods) / (goods + shipping))
  return shares(
    isTaxIncluded ? goods - taxOnGoods : goods,
    lines.map(({ price, quantity }) => price * quantity),
  )
}

/** What is taken back of the proceeds of a line when so many more of it are given back. */
export const proceedsOfReturned = (
  { proceeds, quantity, refundedQuantity }: Pick<OrderLineRow, 'proceeds' | 'quantity' | 'refundedQuantity'>,
  returned: number,
): number =>
  Math.round((proceeds * (refundedQuantity + returned)) / quantity) -
  Math.round((proceeds * refundedQuantity) / quantity)

/**
 * What is taken back of each line where only a sum is known to be given back: the same part of the proceeds as of the order.
 * @param left what is left of the proceeds of each line
 */
export function proceedsOfAmount(
  amount: number,
  { total }: Pick<OrderRow, 'total'>,
  proceeds: readonly number[],
  left: readonly number[],
): number[] {
  const part = total === 0 ? 0 : Math.round((sumOf(proceeds) * amount) / total)
  return shares(Math.min(sumOf(left), part), left)
}
