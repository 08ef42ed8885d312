import { moneyWords } from '#contract/kit/money.ts'
import { passNames } from '#contract/memberships.ts'
import type { Plan, StartedSubscription } from '#contract/schemas/memberships.ts'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { dayWords } from '../settings/pass-words.ts'
import * as styles from './upgrade.module.css'

/** What is said over the slip at each step. */
const lines = {
  account: ['first, a name.', 'So the door knows who is coming in late.'],
  card: ['the late one, please.', 'Leave when you like.'],
  paid: ['come on in.', 'The second set is yours.'],
  failed: ['not that one.', 'Nothing was charged.'],
} as const

interface PriceSummaryProps {
  plan: Plan
  step: keyof typeof lines
  /** What the provider says is charged, once the purchase is begun. */
  started: StartedSubscription | null
}

/** The slip of the till: what is bought, and what it costs now and later. */
export function PriceSummary({ plan, step, started }: PriceSummaryProps) {
  const { name } = useSiteIdentity()
  const money = (amount: string) => moneyWords(amount, plan.currency)
  const [title, voice] = lines[step]
  const { discount = null, tax = null } = started ?? {}
  // Before it is begun nobody knows whether they have had their free days.
  const trialEnd = started?.trialEnd ?? null
  const mayTry = started === null && plan.trialDays > 0
  return (
    <div className={styles.tillBack}>
      <p className={styles.tillTitle}>{title}</p>
      <p className="voice">{voice}</p>
      <div className={styles.slip}>
        <p className={styles.slipHead}>{name}</p>
        <dl>
          <Line of={`${passNames[plan.tier]}, one ${plan.interval}`} is={money(plan.price)} />
          {discount ? <Line of="Offer" is={`−${money(discount)}`} /> : null}
          {tax ? <Line of="Tax, included" is={money(tax)} /> : null}
          {mayTry ? <Line of="Free at first" is={`${plan.trialDays} days, once`} /> : null}
          <div className={styles.slipTotal}>
            <dt>{step === 'account' ? 'To pay, next step' : 'Today'}</dt>
            <dd>{money(started?.today ?? plan.price)}</dd>
          </div>
          {trialEnd ? <Line of="First charge" is={`${dayWords(trialEnd)}, ${money(plan.price)}`} /> : null}
          <Line of="Renews" is={`every ${plan.interval}, ${money(plan.price)}`} />
        </dl>
        <p>
          {trialEnd
            ? 'Stop in Settings before that day, and nothing is charged.'
            : `Stop in Settings. The ${plan.interval} you paid for stays yours.`}
        </p>
      </div>
    </div>
  )
}

const Line = ({ of, is }: { of: string; is: string }) => (
  <div>
    <dt>{of}</dt>
    <dd>{is}</dd>
  </div>
)
