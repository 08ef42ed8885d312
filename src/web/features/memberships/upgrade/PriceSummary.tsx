import { moneyWords } from '#contract/kit/money.ts'
import type { Plan } from '#contract/schemas/memberships.ts'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import * as styles from './upgrade.module.css'

/** What is said over the slip at each step. */
const lines = {
  account: ['first, a name.', 'So the door knows who is coming in late.'],
  card: ['the late one, please.', 'Leave when you like.'],
  paid: ['come on in.', 'The second set is yours.'],
  failed: ['not that one.', 'Nothing was charged.'],
} as const

/** The slip of the till: what is bought, and what it costs now and later. */
export function PriceSummary({ plan, step }: { plan: Plan; step: keyof typeof lines }) {
  const { name } = useSiteIdentity()
  const price = moneyWords(plan.price, plan.currency)
  const [title, voice] = lines[step]
  return (
    <div className={styles.tillBack}>
      <p className={styles.tillTitle}>{title}</p>
      <p className="voice">{voice}</p>
      <div className={styles.slip}>
        <p className={styles.slipHead}>{name}</p>
        <dl>
          <div>
            <dt>Fan Pass, one {plan.interval}</dt>
            <dd>{price}</dd>
          </div>
          <div className={styles.slipTotal}>
            <dt>{step === 'account' ? 'To pay, next step' : 'Today'}</dt>
            <dd>{price}</dd>
          </div>
          <div>
            <dt>Renews</dt>
            <dd>
              every {plan.interval}, {price}
            </dd>
          </div>
        </dl>
        <p>Stop in Settings. The {plan.interval} you paid for stays yours.</p>
      </div>
    </div>
  )
}
