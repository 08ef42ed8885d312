import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { moneyWords } from '#contract/kit/money.ts'
import type { Membership } from '#contract/schemas/memberships.ts'
import { ownMembershipQuery } from '#web/features/memberships/membership-queries.ts'
import { PunchedMonths } from '#web/features/memberships/PunchedMonths.tsx'
import { dayWords, punchedMonths, punchedWords } from '#web/features/memberships/settings/pass-words.ts'
import { PersonText } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './backstage.module.css'

/** What is paid for the pass of whoever looks: each asks for it alone, since the page itself is the same for many. */
const useOwnSubscription = (): Membership['subscription'] => useQuery(ownMembershipQuery()).data?.subscription ?? null

/** In place of the price: whose pass it is, and since when. */
export function OwnName() {
  const since = useOwnSubscription()?.startedAt
  return (
    <p className={styles.passPrice}>
      <PersonText of="callName" /> {since ? <small suppressHydrationWarning>since {dayWords(since)}</small> : null}
    </p>
  )
}

/** The months of the own pass, where it is paid for by the month. */
export function OwnMonths() {
  const subscription = useOwnSubscription()
  if (subscription?.interval !== 'month') return null
  const punched = punchedMonths(subscription.startedAt, new Date())
  return (
    <div className={styles.months}>
      <PunchedMonths punched={punched} />
      <small>{punchedWords(punched)}</small>
    </div>
  )
}

/** What comes next of the own pass, and the way to its settings. */
export function OwnStanding() {
  const subscription = useOwnSubscription()
  return (
    <>
      {subscription ? (
        <small className={styles.renewal} suppressHydrationWarning>
          {subscription.cancelAtPeriodEnd
            ? `Open until ${dayWords(subscription.periodEnd)}`
            : `Renews ${dayWords(subscription.periodEnd)}, ${moneyWords(subscription.price, subscription.currency)}`}
        </small>
      ) : null}
      <ManagePassButton />
    </>
  )
}

/** The way to the settings of the pass. */
export const ManagePassButton = () => (
  <Button asChild variant="ink">
    <Link to="/settings" hash="membership">
      Manage
    </Link>
  </Button>
)
