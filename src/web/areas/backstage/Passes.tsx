import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { moneyWords } from '#contract/kit/money.ts'
import { passNames } from '#contract/memberships.ts'
import type { Plan } from '#contract/schemas/memberships.ts'
import { plansQuery } from '#web/features/memberships/membership-queries.ts'
import { PunchedMonths } from '#web/features/memberships/PunchedMonths.tsx'
import { FAN_PASS_BENEFITS } from '#web/features/memberships/pass-benefits.ts'
import { UpgradeButton } from '#web/features/memberships/upgrade/UpgradeButton.tsx'
import { useAllowed, useSite } from '#web/platform/session/session.ts'
import * as styles from './backstage.module.css'
import type { BackstageSearch } from './backstage-search.ts'
import { ManagePassButton, OwnMonths, OwnName, OwnStanding } from './OwnPass.tsx'
import { EXACT_ACTIVE_LINK, type Pass, PassChoice } from './PassChoice.tsx'
import * as strapStyles from './straps.module.css'

const FREE = ['Every open side on the wall', 'Three discussions from the board', 'Gigs, merch, applications']
const VIP = ['All that a Fan Pass opens', 'What is kept for VIP alone']

/** The passes as they hang: the free one, and those that are sold. Which is looked at stands in the address. */
export function Passes({ chosen }: { chosen: BackstageSearch }) {
  const site = useSite()
  const plans = useSuspenseQuery(plansQuery()).data
  const [isFan, isVip] = [useAllowed('hearFanTracks'), useAllowed('hearVipTracks')]
  const isYearly = chosen.every === 'year'
  const fan = planOf(plans, 'fan-pass', isYearly)
  const vip = planOf(plans, 'vip-pass', isYearly)
  const own: Pass = isVip && vip ? 'vip-pass' : isFan ? 'fan-pass' : 'free-pass'
  const looked = chosen.pass ?? own
  const choosing = { chosen, looked, own }
  return (
    <div>
      {plans.some(({ interval }) => interval === 'year') ? <Intervals chosen={chosen} /> : null}
      <div className={styles.passes}>
        <div className={strapStyles.strap}>
          <article
            className={styles.pass}
            data-selected={looked === 'free-pass' || undefined}
            aria-labelledby="pass-free"
          >
            <h2 id="pass-free">Listener</h2>
            <p className={styles.passPrice}>Free</p>
            <Benefits of={FREE} />
            <p className={styles.passCut}>
              <PassChoice pass="free-pass" {...choosing} />
            </p>
          </article>
        </div>
        <div className={`${strapStyles.strap} ${strapStyles.strapBig}`} data-name={site.name}>
          <article
            className={`${styles.pass} ${styles.passBig}`}
            data-selected={looked === 'fan-pass' || undefined}
            aria-labelledby="pass-fan"
          >
            <p className={styles.popular}>POPULAR</p>
            <div>
              <h2 id="pass-fan">Fan Pass</h2>
              {own === 'fan-pass' ? (
                <OwnName />
              ) : (
                <Price
                  price={fan?.price ?? site.passPrice}
                  currency={fan?.currency ?? site.currency}
                  interval={fan?.interval ?? 'month'}
                />
              )}
            </div>
            <div>
              <Benefits of={FAN_PASS_BENEFITS} trialDays={isFan ? 0 : (fan?.trialDays ?? 0)} />
              {own === 'fan-pass' ? <OwnMonths /> : null}
              {isFan || fan?.interval === 'year' ? null : <UnpunchedMonths />}
            </div>
            <p className={styles.passCut}>
              <PassChoice pass="fan-pass" {...choosing} />
              {own === 'fan-pass' ? <OwnStanding /> : isFan ? <ManagePassButton /> : <Buy plan={fan} />}
            </p>
          </article>
        </div>
        {vip ? (
          <article
            className={`${styles.pass} ${styles.passVip}`}
            data-selected={looked === 'vip-pass' || undefined}
            aria-labelledby="pass-vip"
          >
            <div>
              <h2 id="pass-vip">{passNames.vip}</h2>
              {own === 'vip-pass' ? <OwnName /> : <Price {...vip} />}
            </div>
            <div>
              <Benefits of={VIP} trialDays={isFan ? 0 : vip.trialDays} />
              {own === 'vip-pass' ? <OwnMonths /> : null}
            </div>
            <p className={styles.passCut}>
              <PassChoice pass="vip-pass" {...choosing} />
              {own === 'vip-pass' ? <OwnStanding /> : isFan ? <ManagePassButton /> : <Buy plan={vip} />}
            </p>
          </article>
        ) : null}
      </div>
      {plans.some(({ interval }) => interval === 'month') ? (
        <p className={styles.giving}>
          <Link to="/gift">Give one to somebody</Link>
        </p>
      ) : null}
    </div>
  )
}

/** The plan of a pass: by the year where that is asked for and sold, otherwise by the month, or what there is of it. */
function planOf(plans: readonly Plan[], pass: 'fan-pass' | 'vip-pass', isYearly: boolean): Plan | undefined {
  const ids = pass === 'vip-pass' ? (['vip-month', 'vip-year'] as const) : (['fan-month', 'fan-year'] as const)
  const [month, year] = ids.map((id) => plans.find((plan) => plan.id === id))
  return isYearly ? (year ?? month) : (month ?? year)
}

/** By the month or by the year. */
const Intervals = ({ chosen }: { chosen: BackstageSearch }) => (
  <p className={styles.intervals}>
    {([undefined, 'year'] as const).map((every) => (
      <Link
        key={every ?? 'month'}
        to="/backstage-pass"
        search={{ ...chosen, every }}
        className={styles.choice}
        aria-current={chosen.every === every ? 'true' : undefined}
        activeOptions={EXACT_ACTIVE_LINK}
        resetScroll={false}
        replace
      >
        By the {every ?? 'month'}
      </Link>
    ))}
  </p>
)

const Price = ({ price, currency, interval }: Pick<Plan, 'price' | 'currency' | 'interval'>) => (
  <p className={styles.passPrice}>
    {moneyWords(price, currency)} <small>a {interval}</small>
  </p>
)

const Buy = ({ plan }: { plan: Plan | undefined }) => (plan ? <UpgradeButton planId={plan.id} /> : null)

/** A card nobody has yet. */
const UnpunchedMonths = () => (
  <div className={styles.months}>
    <PunchedMonths />
    <small>One hole a month, twelve to a card. Leave when you like.</small>
  </div>
)

const Benefits = ({ of, trialDays = 0 }: { of: readonly string[]; trialDays?: number }) => (
  <ul>
    {of.map((words) => (
      <li key={words}>{words}</li>
    ))}
    {trialDays > 0 ? <li>The first {trialDays} days are free</li> : null}
  </ul>
)
