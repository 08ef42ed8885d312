import { useQuery } from '@tanstack/react-query'
import { moneyWords } from '#contract/kit/money.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import { paymentEvents } from '#contract/payment-events.ts'
import type { ProviderBalance } from '#contract/schemas/payment-events.ts'
import { read } from '#web/platform/api/reads.ts'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'

const sums = (amounts: ProviderBalance['available']) =>
  amounts.map(({ amount, currency }) => moneyWords(amount, currency)).join(', ') || 'nothing'

/** What lies at the provider of payments, in a sentence; nothing where it does not say, or no payments are taken. */
export function Balance() {
  const { data } = useQuery({ ...read(paymentEvents.balance, {}), retry: false })
  if (!data) return null
  const [last] = data.payouts
  return (
    <p className={fieldsStyles.fieldHint} data-part="field-hint">
      {data.isTest ? 'Test payments, no money moves. ' : ''}
      With the provider: {sums(data.available)} to be paid out, {sums(data.pending)} on its way.{' '}
      {last
        ? `Paid out last: ${moneyWords(last.amount, last.currency)}, ${dayWords(last.arrivesOn)} (${last.status}).`
        : 'Nothing was paid out yet.'}
    </p>
  )
}
