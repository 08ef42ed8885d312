import type { Tier } from '#contract/kit/access.ts'
import { moneyWords } from '#contract/kit/money.ts'
import type { MemberState, PassSource } from '#contract/members.ts'
import type { Amount, Member } from '#contract/schemas/members.ts'
import type { StatusWords } from '#web/platform/admin/status-words.ts'

export const tierWords: Readonly<Record<Tier, string>> = { free: 'Listener', fan: 'Fan Pass', vip: 'VIP' }

/** Where a pass comes from, as the label says it. */
export const sourceWords: Readonly<Record<PassSource, string>> = {
  subscription: 'Paid',
  comp: 'Given',
  gift: 'Gift',
  vip: 'Given, VIP',
  trial: 'Trial',
}

/** What the list can be narrowed to. */
export const stateWords: Readonly<Record<MemberState, string>> = {
  current: 'Has a pass',
  ended: 'Had a pass',
  joined: 'Joined this month',
  left: 'Left this month',
  failed: 'Card failed',
}

/** How somebody's pass stands. */
export function standingOf({ isCurrent, subscription }: Pick<Member, 'isCurrent' | 'subscription'>): StatusWords {
  if (subscription === 'past_due' || subscription === 'unpaid') return { words: 'Card failed', tone: 'danger' }
  return isCurrent ? { words: 'Current', tone: 'success' } : { words: 'Ended', tone: 'quiet' }
}

/** Amounts of one or several currencies: "$9.99", or "$9.99, €12.00". */
export const amountsWords = (amounts: readonly Amount[], nothing = ''): string =>
  amounts.map(({ amount, currency }) => moneyWords(amount, currency)).join(', ') || nothing
