import { moneyWords } from '#contract/kit/money.ts'
import type { Order } from '#contract/schemas/orders.ts'

type Amounts = Pick<
  Order,
  'subtotal' | 'discount' | 'shipping' | 'tax' | 'taxRate' | 'isTaxIncluded' | 'total' | 'currency'
> & { refunded?: string }

const isSome = (amount: string | undefined): amount is string => Number(amount ?? 0) !== 0

/** The last rows of a list of things: what is taken off and added, the tax, and what it comes to. */
export function AmountRows({ amounts }: { amounts: Amounts }) {
  const { discount, shipping, tax, taxRate, isTaxIncluded, total, refunded, currency } = amounts
  const row = (name: string, amount: string, sign = '') => (
    <li>
      <span>{name}</span>
      <span>
        {sign}
        {moneyWords(amount, currency)}
      </span>
    </li>
  )
  const taxRow = taxRate ? row(isTaxIncluded ? `Of this, ${taxRate}% tax` : `Tax, ${taxRate}%`, tax) : null
  return (
    <>
      {isSome(discount) ? row('Offer', discount, '−') : null}
      {isSome(shipping) ? row('Shipping', shipping) : null}
      {isTaxIncluded ? null : taxRow}
      <li>
        <b>Total</b>
        <b>{moneyWords(total, currency)}</b>
      </li>
      {isTaxIncluded ? taxRow : null}
      {isSome(refunded) ? row('Given back', refunded, '−') : null}
    </>
  )
}
