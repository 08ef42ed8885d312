import { Link } from '@tanstack/react-router'
import * as styles from './backstage.module.css'
import type { BackstageSearch } from './backstage-search.ts'

/** A link is of the present page only where all of its address is: another pass is chosen by an address that says more. */
export const EXACT_ACTIVE_LINK = { exact: true, includeSearch: true }

export type Pass = NonNullable<BackstageSearch['pass']>

const passLabels = { 'free-pass': 'Listener', 'fan-pass': 'Fan Pass', 'vip-pass': 'VIP' } as const satisfies Record<
  Pass,
  string
>

interface PassChoiceProps {
  pass: Pass
  chosen: BackstageSearch
  /** The pass that is looked at, and the own one. */
  looked: Pass
  own: Pass
}

/** Looks at a pass: at the own one by an address that names none. */
export function PassChoice({ pass, chosen, looked, own }: PassChoiceProps) {
  const isSelected = looked === pass
  const label = passLabels[pass]
  const isBehind = pass === 'free-pass' && own !== 'free-pass'
  return (
    <Link
      to="/backstage-pass"
      search={{ ...chosen, pass: pass === own ? undefined : pass }}
      className={styles.choice}
      aria-current={isSelected ? 'true' : undefined}
      activeOptions={EXACT_ACTIVE_LINK}
      resetScroll={false}
      replace
    >
      {isSelected ? (own === pass && own !== 'free-pass' ? 'Selected, your pass' : 'Selected') : null}
      {isSelected ? null : `${isBehind ? 'Look at' : 'Choose'} ${label}`}
      {isSelected ? <span className="visually-hidden">, {label}</span> : null}
    </Link>
  )
}
