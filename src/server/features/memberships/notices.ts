import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import type { MembershipEmail } from './emails.ts'

type Told = Pick<MembershipEmail, 'pass' | 'price' | 'until'>

/** What is told of a pass, beside what a letter tells of it. */
type PassEvent = MembershipEmail['event'] | 'renewed' | 'given'

const words: Record<PassEvent, (told: Told) => [title: string, text: string]> = {
  welcome: ({ pass, price }) => [`Your ${pass} is paid`, price],
  trial: ({ pass, until }) => [`Your ${pass} is open`, `Free until ${until}`],
  'trial-ends': ({ pass, price, until }) => [`The free days of your ${pass} end`, `${price} on ${until}`],
  'past-due': ({ pass, price }) => [`Your ${pass} could not be charged`, `${price}, the card was declined`],
  changed: ({ pass, price, until }) => [`Your pass is now ${pass}`, `${price}, next on ${until}`],
  cancelled: ({ pass, until }) => [`Your ${pass} is cancelled`, `Valid until ${until}`],
  resumed: ({ pass, price, until }) => [`Your ${pass} goes on`, `${price}, next on ${until}`],
  ended: ({ pass }) => [`Your ${pass} has ended`, 'Your account stays'],
  'card-expires': ({ pass, price, until }) => [`The card of your ${pass} expires`, `${price} is charged on ${until}`],
  'price-changes': ({ pass, price, until }) => [`The price of your ${pass} changes`, `${price} from ${until} on`],
  refunded: ({ pass, price }) => [`Money back for your ${pass}`, price],
  renewed: ({ pass, price, until }) => [`Your ${pass} renewed`, `${price}, next on ${until}`],
  given: ({ pass, until }) => [`The house gave you ${pass}`, until ? `Until ${until}` : 'Without an end'],
}

export const membershipNotices: NonNullable<Feature['notices']> = {
  // What it came to on the day is kept with the notice: a pass goes on.
  pass: noticeSource({
    show: (_, { thing, facts }) => {
      const event = thing.split(' ')[0] as PassEvent
      const [title, text] = words[event]({
        ...{ pass: String(facts?.['pass']), price: String(facts?.['price']), until: String(facts?.['until'] ?? '') },
      })
      return { title, text, to: '/settings#membership', action: 'Your pass' }
    },
  }),
}

/**
 * Tells somebody of their pass, in the transaction that notes why.
 * @param key what tells the event from the same one at another time
 */
export const notifyOfPass = (
  context: NotifyContext,
  transaction: Connection,
  userId: number,
  event: PassEvent,
  key: string,
  { pass, price, until }: Told,
): Promise<void> => notify(context, transaction, [userId], 'pass', `${event} ${key}`, { facts: { pass, price, until } })
