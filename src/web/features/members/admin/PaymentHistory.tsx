import { moneyWords } from '#contract/kit/money.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import type { MemberDetails } from '#contract/schemas/members.ts'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'

/** What somebody paid for passes; nothing at all where they never did. */
export function PaymentHistory({ payments }: Pick<MemberDetails, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <table className={ledgerStyles.ledger} data-part="ledger">
      <caption className="visually-hidden">Payments</caption>
      <thead>
        <tr>
          <th scope="col">Paid on</th>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <td>
              {dayWords(payment.paidAt)}
              {payment.number ? <small>No. {payment.number}</small> : null}
            </td>
            <td>
              {dayWords(payment.from)} to {dayWords(payment.to)}
            </td>
            <td>
              {moneyWords(payment.amount, payment.currency)}
              {Number(payment.refunded) > 0 ? (
                <small>{moneyWords(payment.refunded, payment.currency)} given back</small>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
