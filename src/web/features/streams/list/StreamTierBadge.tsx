import type { StreamTier } from '#contract/streams.ts'
import { audienceWords } from '../stream-words.ts'
import * as styles from './stream-list.module.css'

/** Whom a stream is for: admin red, vip amber, all others blue (001 §6). */
export const StreamTierBadge = ({ tier }: { tier: StreamTier }) => {
  const words = audienceWords(tier)
  return (
    <span className={styles.tier} data-tier={tier} title={words || undefined}>
      {tier}
      {words ? <span className="visually-hidden">, {words}</span> : null}
    </span>
  )
}
