import { eq } from 'drizzle-orm'
import { amountOfMinor, moneyWords } from '#contract/kit/money.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { PAST_DUE_GRACE_DAYS } from './paid-until.ts'
import type { SubscriptionRow } from './table.ts'

const QUEUE = 'letter-membership'

/** What somebody is told of their pass. */
type MembershipEvent = 'welcome' | 'past-due' | 'cancelled' | 'resumed' | 'ended'

type Standing = Pick<SubscriptionRow, 'status' | 'cancelAtPeriodEnd' | 'price' | 'currency' | 'periodEnd'>

interface Notice {
  userId: number
  event: MembershipEvent
  price: string
  until: string
}

/** What there is to tell after a subscription has come from one state into another; null for nothing. */
function eventBetween(before: Standing | undefined, now: Standing): MembershipEvent | null {
  const isPaid = now.status === 'active' || now.status === 'trialing'
  if (isPaid && (!before || before.status === 'incomplete')) return 'welcome'
  if (now.status === 'past_due' && before?.status !== 'past_due') return 'past-due'
  if (
    ['canceled', 'unpaid'].includes(now.status) &&
    before &&
    !['canceled', 'unpaid', 'incomplete'].includes(before.status)
  )
    return 'ended'
  if (isPaid && now.cancelAtPeriodEnd && !before?.cancelAtPeriodEnd) return 'cancelled'
  if (isPaid && !now.cancelAtPeriodEnd && before?.cancelAtPeriodEnd) return 'resumed'
  return null
}

const day = (moment: Date, timeZone: string) =>
  moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })

/** Queues the e-mail that tells somebody how their pass stands, in the transaction that notes it. */
export async function queueMembershipEmail(
  { jobs, site }: Pick<AppContext, 'jobs' | 'site'>,
  transaction: Connection,
  { before, now, userId }: { before: Standing | undefined; now: Standing; userId: number },
): Promise<void> {
  const event = eventBetween(before, now)
  if (!event) return
  const { timeZone } = await site()
  const price = moneyWords(amountOfMinor(now.price, now.currency), now.currency)
  const notice: Notice = { userId, event, price, until: day(now.periodEnd, timeZone) }
  await jobs.add(QUEUE, notice, transaction)
}

function wordsOf({ event, price, until }: Notice, url: string): [subject: string, body: string] {
  switch (event) {
    case 'welcome':
      return [
        'Your Fan Pass',
        `your Fan Pass is paid. It costs ${price} and is charged next on ${until}.\n\nYou find it, and the way to cancel it, under Settings:\n\n${url}/settings`,
      ]
    case 'past-due':
      return [
        'Your Fan Pass could not be charged',
        `your card was declined when we charged ${price} for your Fan Pass. We try again in the next days. Your pass stays valid for ${PAST_DUE_GRACE_DAYS} days meanwhile. Please see that the card can be charged.\n\nHow your pass stands:\n\n${url}/settings`,
      ]
    case 'cancelled':
      return [
        'Your Fan Pass is cancelled',
        `your Fan Pass is cancelled. It stays valid until ${until}, and nothing more is charged. Should you change your mind before then:\n\n${url}/settings`,
      ]
    case 'resumed':
      return ['Your Fan Pass goes on', `your Fan Pass goes on. ${price} is charged next on ${until}.`]
    case 'ended':
      return [
        'Your Fan Pass has ended',
        `your Fan Pass has ended, and nothing more is charged. Your account stays. Should you miss it:\n\n${url}/backstage-pass`,
      ]
  }
}

/** Registers the e-mails about passes. */
export function handleMembershipEmails(context: AppContext): void {
  const { db, jobs, mail, site } = context
  jobs.handle<Notice>(QUEUE, async (notice) => {
    const [person] = await db
      .select({ email: usersTable.email, username: usersTable.username })
      .from(usersTable)
      .where(eq(usersTable.id, notice.userId))
    if (!person) return
    const { name } = await site()
    const [subject, body] = wordsOf(notice, siteUrl(context))
    await mail.send({
      to: person.email,
      subject: `${subject} at ${name}`,
      text: `Hello ${quotedText(person.username)},\n\n${body}\n\n${name}\n`,
    })
  })
}
