import { moneyWords } from '#contract/money.ts'

/** A price as it hangs on the thing. */
export function PriceTag({ amount, currency, large }: { amount: string; currency: string; large?: boolean }) {
  return (
    <span className="price-tag" data-size={large ? 'large' : undefined}>
      {moneyWords(amount, currency)}
    </span>
  )
}
