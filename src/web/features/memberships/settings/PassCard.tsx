import type { ReactNode } from 'react'
import { moneyWords } from '#contract/kit/money.ts'
import { passNames } from '#contract/memberships.ts'
import type { Membership } from '#contract/schemas/memberships.ts'
import { PunchedMonths } from '../PunchedMonths.tsx'
import { UpgradeButton } from '../upgrade/UpgradeButton.tsx'
import * as styles from './membership.module.css'
import { dayWords, punchedMonths } from './pass-words.ts'

const given = {
  comp: 'Given by the label',
  gift: 'A gift',
  vip: 'Given by the label',
  trial: 'On trial',
  subscription: 'Paid',
} as const

/** The pass as a card: its name, its punched months, and how it stands. */
export function PassCard({ membership: { tier, source, endsAt, subscription } }: { membership: Membership }) {
  if (source === null && !subscription)
    return (
      <>
        <p>You listen for free.</p>
        <p>
          <UpgradeButton variant="action" />
        </p>
      </>
    )
  if (!subscription)
    return (
      <Card name={passNames[tier]}>
        <b>{given[source ?? 'comp']}</b>
        <span suppressHydrationWarning>{endsAt ? `Open until ${dayWords(endsAt)}` : 'Open without an end'}</span>
      </Card>
    )
  const { price, currency, card, periodEnd, startedAt, interval, newPrice } = subscription
  const cost = moneyWords(price, currency)
  const [state, line] = standingOf(subscription)
  return (
    <Card
      name={passNames[subscription.tier]}
      isOff={subscription.cancelAtPeriodEnd}
      {...(interval === 'month' ? { punched: punchedMonths(startedAt, new Date()) } : {})}
    >
      <span className={styles.passState}>{state}</span>
      <span>{line}</span>
      <b suppressHydrationWarning>{dayWords(periodEnd)}</b>
      <span>
        {subscription.cancelAtPeriodEnd
          ? 'Nothing more is charged'
          : card
            ? `${cost}, card ending ${card.last4}`
            : cost}
      </span>
      {newPrice ? (
        <span suppressHydrationWarning>
          From {dayWords(newPrice.from)} on {moneyWords(newPrice.price, currency)}
        </span>
      ) : null}
    </Card>
  )
}

/** How a pass that is paid for stands, and what the day on it means. */
function standingOf({ cancelAtPeriodEnd, status, trialEnd }: NonNullable<Membership['subscription']>) {
  if (cancelAtPeriodEnd) return ['Ending', 'Open until'] as const
  if (status === 'past_due') return ['Not paid', 'The card was declined'] as const
  return trialEnd ? (['Free days', 'First charge'] as const) : (['Active', 'Next renewal'] as const)
}

interface CardProps {
  name: string
  isOff?: boolean
  /** Holes in the card; none where nothing is paid month by month. */
  punched?: number
  children: ReactNode
}

function Card({ name, isOff = false, punched, children }: CardProps) {
  return (
    <article className={styles.passCard} data-off={isOff || undefined}>
      <div>
        <h3>{name}</h3>
        {punched === undefined ? null : <PunchedMonths punched={punched} />}
      </div>
      <div className={styles.passStanding}>{children}</div>
    </article>
  )
}
