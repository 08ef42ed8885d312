import type { SubscriberState } from '#contract/newsletter.ts'
import type { StatusWords } from '#web/platform/admin/status-words.ts'

/** Whether e-mails go to somebody. */
export const subscriberStates: Readonly<Record<SubscriberState, StatusWords>> = {
  confirmed: { words: 'Confirmed', tone: 'success' },
  unconfirmed: { words: 'Not confirmed', tone: 'warn' },
  left: { words: 'Left', tone: 'quiet' },
}
