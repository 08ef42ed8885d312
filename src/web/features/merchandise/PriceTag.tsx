import { moneyWords } from '#contract/kit/money.ts'
import * as styles from './pictures/goods-picture.module.css'

/** A price as it hangs on the thing. */
export function PriceTag({ amount, currency, large }: { amount: string; currency: string; large?: boolean }) {
  return (
    <span className={styles.priceTag} data-size={large ? 'large' : undefined}>
      {moneyWords(amount, currency)}
    </span>
  )
}
