import { moneyWords } from '#contract/kit/money.ts'
import type { Quote } from '#contract/schemas/checkout.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { AmountRows } from '#web/platform/payments/AmountRows.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as styles from './checkout.module.css'

interface QuoteSummaryProps {
  quote: Quote | undefined
  error: Error | null
  again: () => void
}

/** What the cart comes to, line by line, before it is paid. */
export function QuoteSummary({ quote, error, again }: QuoteSummaryProps) {
  if (error)
    return (
      <EmptyState
        tone="error"
        text={messageOf(error, 'What it comes to is not known yet.')}
        action={<Button onClick={again}>Try again</Button>}
      />
    )
  if (!quote) return <p role="status">One moment.</p>
  const memberLines = quote.lines.filter(({ isMemberPrice }) => isMemberPrice).length
  return (
    <div className={styles.quote} data-part="quote">
      <ul>
        <li>
          <span>Goods{memberLines > 0 ? ', at the price of members' : ''}</span>
          <span>{moneyWords(quote.subtotal, quote.currency)}</span>
        </li>
        <AmountRows amounts={quote} />
      </ul>
      {quote.needsCountry ? <p>Shipping and tax follow when you have chosen a country.</p> : null}
    </div>
  )
}
