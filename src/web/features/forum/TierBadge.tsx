import type { Tier } from '#contract/kit/access.ts'
import * as styles from './forum.module.css'

const words: Record<Tier, string> = { free: 'free', fan: 'Fan Pass', vip: 'VIP' }

/** The tier of a category, in a word. */
export const TierBadge = ({ tier }: { tier: Tier }) => (
  <span className={styles.tier} data-tier={tier}>
    {words[tier]}
  </span>
)
