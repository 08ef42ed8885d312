import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { moneyWords } from '#contract/kit/money.ts'
import { plansQuery } from '#web/features/memberships/membership-queries.ts'
import { FAN_PASS_BENEFITS } from '#web/features/memberships/pass-benefits.ts'
import { UpgradeButton } from '#web/features/memberships/upgrade/UpgradeButton.tsx'
import { useSite } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './backstage.module.css'
import type { BackstageSearch } from './backstage-queries.ts'

const FREE = ['Every open side on the wall', 'Three discussions from the board', 'Gigs, merch, applications']

interface PassesProps {
  /** Which of the two is looked at; it stands in the address. */
  isFanPassChosen: boolean
  isFan: boolean
}

/** The passes as they hang: the free one, and the one that is sold. */
export function Passes({ isFanPassChosen, isFan }: PassesProps) {
  const site = useSite()
  const [plan] = useSuspenseQuery(plansQuery()).data
  const price = moneyWords(plan?.price ?? site.passPrice, plan?.currency ?? site.currency)
  return (
    <div className={styles.passes}>
      <article className={styles.pass} data-selected={!isFanPassChosen || undefined} aria-labelledby="pass-free">
        <h2 id="pass-free">Listener</h2>
        <p className={styles.passPrice}>Free</p>
        <Benefits of={FREE} />
        <p className={styles.passCut}>
          <Choice search={{}} isSelected={!isFanPassChosen} label="Listener" />
        </p>
      </article>
      <article
        className={`${styles.pass} ${styles.passBig}`}
        data-selected={isFanPassChosen || undefined}
        aria-labelledby="pass-fan"
      >
        <p className={styles.popular}>POPULAR</p>
        <div>
          <h2 id="pass-fan">Fan Pass</h2>
          <p className={styles.passPrice}>
            {price} <small>a month</small>
          </p>
        </div>
        <Benefits of={FAN_PASS_BENEFITS} />
        <p className={styles.passCut}>
          <Choice search={{ pass: 'fan-pass' }} isSelected={isFanPassChosen} label="Fan Pass" />
          {isFan ? (
            <Button asChild variant="ink">
              <Link to="/settings" hash="membership">
                Manage
              </Link>
            </Button>
          ) : (
            <UpgradeButton />
          )}
        </p>
      </article>
    </div>
  )
}

const Benefits = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
)

function Choice({ search, isSelected, label }: { search: BackstageSearch; isSelected: boolean; label: string }) {
  return (
    <Link
      to="/backstage-pass"
      search={search}
      className={styles.choice}
      aria-current={isSelected ? 'true' : undefined}
      resetScroll={false}
      replace
    >
      {isSelected ? 'Selected' : `Choose ${label}`}
      {isSelected ? <span className="visually-hidden">, {label}</span> : null}
    </Link>
  )
}
