import { moneyWords } from '#contract/kit/money.ts'
import { itemTitleOf } from '#contract/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'

const isSome = (amount: string): boolean => Number(amount) !== 0

/** What was ordered, a line each, and what it comes to. */
export function listOf(order: Order): string {
  const words = (amount: string) => moneyWords(amount, order.currency)
  const orderLines = order.lines.map((line) => `${line.quantity} × ${itemTitleOf(line)}: ${words(line.sum)}`)
  const tax = `${order.isTaxIncluded ? 'Tax included' : 'Tax'}, ${order.taxRate}%: ${words(order.tax)}`
  return [
    ...orderLines,
    ...(isSome(order.discount) ? [`Offer ${order.offerCode}: -${words(order.discount)}`] : []),
    ...(isSome(order.shipping) ? [`Shipping: ${words(order.shipping)}`] : []),
    ...(order.taxRate && !order.isTaxIncluded ? [tax] : []),
    `Total: ${words(order.total)}`,
    ...(order.taxRate && order.isTaxIncluded ? [tax] : []),
  ].join('\n')
}
