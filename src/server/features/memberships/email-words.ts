import type { MembershipEmail } from './emails.ts'
import { PAST_DUE_GRACE_DAYS } from './paid-until.ts'

/** Subject and body of a letter about a pass. */
export function wordsOf({ event, pass, price, until }: MembershipEmail, url: string): [subject: string, body: string] {
  const settings = `${url}/settings#membership`
  switch (event) {
    case 'welcome':
      return [
        `Your ${pass}`,
        `your ${pass} is paid. It costs ${price} and is charged next on ${until}.\n\nYou find it, and the way to cancel it, under Settings:\n\n${settings}`,
      ]
    case 'trial':
      return [
        `Your ${pass} is open`,
        `your ${pass} is open, and costs nothing until ${until}. ${price} is charged on that day unless you cancel before, under Settings:\n\n${settings}`,
      ]
    case 'trial-ends':
      return [
        `The free days of your ${pass} end`,
        `the free days of your ${pass} end on ${until}, and ${price} is charged then. If you would rather not, cancel before, under Settings:\n\n${settings}`,
      ]
    case 'past-due':
      return [
        `Your ${pass} could not be charged`,
        `your card was declined when we charged ${price} for your ${pass}. We try again in the next days. Your pass stays valid for ${PAST_DUE_GRACE_DAYS} days meanwhile.\n\nPay it now, or with another card, under Settings:\n\n${settings}`,
      ]
    case 'changed':
      return [
        `Your pass is now ${pass}`,
        `your pass is now ${pass}. It costs ${price} and is charged next on ${until}.\n\nHow it stands:\n\n${settings}`,
      ]
    case 'cancelled':
      return [
        `Your ${pass} is cancelled`,
        `your ${pass} is cancelled. It stays valid until ${until}, and nothing more is charged. Should you change your mind before then:\n\n${settings}`,
      ]
    case 'resumed':
      return [`Your ${pass} goes on`, `your ${pass} goes on. ${price} is charged next on ${until}.`]
    case 'ended':
      return [
        `Your ${pass} has ended`,
        `your ${pass} has ended, and nothing more is charged. Your account stays. Should you miss it:\n\n${url}/backstage-pass`,
      ]
    case 'card-expires':
      return [
        `The card of your ${pass} expires`,
        `the card your ${pass} is paid with expires soon, and ${price} is charged on ${until}. So that it goes through, give us the new card under Settings:\n\n${settings}`,
      ]
    case 'price-changes':
      return [
        `The price of your ${pass} changes`,
        `from ${until} on your ${pass} costs ${price}. Nothing changes before. If you would rather not go on then, cancel under Settings:\n\n${settings}`,
      ]
    case 'refunded':
      return [
        `Money back for your ${pass}`,
        `we have given back ${price} of what you paid for your ${pass}. It comes to the card you paid with, usually within ten days.`,
      ]
  }
}
