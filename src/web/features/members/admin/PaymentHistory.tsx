import { Link } from '@tanstack/react-router'
import { moneyWords } from '#contract/kit/money.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import type { DisputeState } from '#contract/memberships.ts'
import type { MemberDetails } from '#contract/schemas/members.ts'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import { RefundPayment } from './RefundPayment.tsx'

const disputeWords: Readonly<Record<DisputeState, string>> = {
  open: 'Disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
}

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
          <td />
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <td>
              {dayWords(payment.paidAt)}
              <small>
                <Link to="/receipts/$receipt" params={{ receipt: payment.receiptId }} preload={false}>
                  {payment.number ? `No. ${payment.number}` : 'Receipt'}
                </Link>
              </small>
            </td>
            <td>
              {dayWords(payment.from)} to {dayWords(payment.to)}
            </td>
            <td>
              {moneyWords(payment.amount, payment.currency)}
              {Number(payment.refunded) > 0 ? (
                <small>{moneyWords(payment.refunded, payment.currency)} given back</small>
              ) : null}
              {payment.dispute ? <small>{disputeWords[payment.dispute]}</small> : null}
            </td>
            <td>{Number(payment.refunded) < Number(payment.amount) ? <RefundPayment payment={payment} /> : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
