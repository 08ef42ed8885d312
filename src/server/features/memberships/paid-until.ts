import type { SubscriptionStatus } from '#contract/memberships.ts'

const DAY_MS = 24 * 3600 * 1000
/** So long after a period ends a pass goes on while nobody has said that it was not paid: renewals take hours, messages may be late. */
export const RENEWAL_GRACE_DAYS = 3
/** So long a pass goes on when a renewal could not be paid, while the card is tried again. */
export const PAST_DUE_GRACE_DAYS = 14

interface Standing {
  status: SubscriptionStatus
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
}

const later = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)

/**
 * Until when a subscription gives its pass.
 * @returns null where it has never been paid
 */
export function paidUntil({ status, periodStart, periodEnd, cancelAtPeriodEnd, endedAt }: Standing): Date | null {
  switch (status) {
    case 'active':
    case 'trialing':
      return cancelAtPeriodEnd ? periodEnd : later(periodEnd, RENEWAL_GRACE_DAYS)
    case 'past_due':
      // The period that is not paid has begun where the last that was paid ended.
      return cancelAtPeriodEnd ? periodStart : later(periodStart, PAST_DUE_GRACE_DAYS)
    case 'incomplete':
    case 'incomplete_expired':
      return null
    case 'unpaid':
    case 'paused':
      return periodStart
    case 'canceled':
      return endedAt ?? periodStart
  }
}
