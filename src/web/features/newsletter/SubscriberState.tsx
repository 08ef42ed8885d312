import type { Subscriber } from '#contract/schemas/newsletter.ts'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { subscriberStates } from './subscriber-words.ts'

/** Whether e-mails go to somebody. */
export function SubscriberState({ subscriber }: { subscriber: Subscriber }) {
  const { subscribed, confirmedAt } = subscriber
  const { tone, words } = subscriberStates[subscribed ? (confirmedAt ? 'confirmed' : 'unconfirmed') : 'left']
  return <StatusDot tone={tone}>{words}</StatusDot>
}
