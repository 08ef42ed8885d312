import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { moneyWords } from '#contract/kit/money.ts'
import { passNames } from '#contract/memberships.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import { ownMembershipQuery, plansQuery, receiptsQuery } from '../membership-queries.ts'
import { UpgradeButton } from '../upgrade/UpgradeButton.tsx'
import { PassActions } from './PassActions.tsx'
import { PassCard } from './PassCard.tsx'
import { dayWords } from './pass-words.ts'

/** One's own pass: what it is, what it costs, and what can be done about it. */
export function MembershipSettings() {
  const membership = useSuspenseQuery(ownMembershipQuery()).data
  const { subscription, source } = membership
  return (
    <section aria-labelledby="settings-membership" id="membership">
      <h2 id="settings-membership">Membership</h2>
      <PassCard membership={membership} />
      {subscription ? <PassActions pass={passNames[subscription.tier]} subscription={subscription} /> : null}
      {!subscription && source !== null ? <MoreToHave /> : null}
      {subscription || source === 'subscription' ? <Receipts /> : null}
    </section>
  )
}

/** The way to VIP, for whoever was given less. */
function MoreToHave() {
  const isVip = useAllowed('hearVipTracks')
  const isSold = useSuspenseQuery(plansQuery()).data.some(({ id }) => id === 'vip-month')
  if (isVip || !isSold) return null
  return (
    <p>
      VIP opens the rest. <UpgradeButton planId="vip-month" variant="action" />
    </p>
  )
}

function Receipts() {
  const { data, error, refetch } = useQuery(receiptsQuery())
  if (error)
    return (
      <p>
        The receipts are not to be had just now.{' '}
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!data || data.length === 0) return null
  return (
    <table className={ledgerStyles.ledger} data-part="ledger">
      <caption className="visually-hidden">Receipts</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Date</th>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {data.map((receipt) => (
          <tr key={receipt.id}>
            <td>
              <Link to="/receipts/$receipt" params={{ receipt: receipt.id }}>
                {receipt.number ?? 'Receipt'}
              </Link>
            </td>
            <td>{dayWords(receipt.paidAt)}</td>
            <td>
              Fan Pass, {dayWords(receipt.from)} to {dayWords(receipt.to)}
            </td>
            <td>{moneyWords(receipt.amount, receipt.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
