import { eq } from 'drizzle-orm'
import { amountOfMinor, moneyWords } from '#contract/kit/money.ts'
import { passNames } from '#contract/memberships.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { wordsOf } from './email-words.ts'
import { notifyOfPass } from './notices.ts'
import { tierOf } from './plans.ts'
import type { SubscriptionRow } from './table.ts'

const QUEUE = 'letter-membership'

/** What somebody is told of their pass. */
export type MembershipEvent =
  | 'welcome'
  | 'trial'
  | 'trial-ends'
  | 'past-due'
  | 'changed'
  | 'cancelled'
  | 'resumed'
  | 'ended'
  | 'card-expires'
  | 'price-changes'
  | 'refunded'

/** What a letter says: the name of the pass, what it costs, and the day it is about. */
export interface MembershipEmail {
  userId: number
  event: MembershipEvent
  pass: string
  price: string
  until: string
}

type Told = Pick<
  SubscriptionRow,
  'status' | 'cancelAtPeriodEnd' | 'price' | 'currency' | 'periodEnd' | 'plan' | 'waitsForCard' | 'trialEnd'
>

/** So long before free days end it is told. */
const TRIAL_TOLD_DAYS = 3
const trialEndsSoon = ({ status, trialEnd }: Told): boolean =>
  status === 'trialing' && trialEnd !== null && trialEnd.getTime() - Date.now() <= TRIAL_TOLD_DAYS * 24 * 3600 * 1000

const isOver = ({ status, waitsForCard }: Told) => waitsForCard || ['canceled', 'unpaid', 'incomplete'].includes(status)

/** What there is to tell after a subscription has come from one state into another; null for nothing. */
export function eventBetween(
  before: (Told & Pick<SubscriptionRow, 'trialToldAt'>) | undefined,
  now: Told,
): MembershipEvent | null {
  if (now.waitsForCard) return null
  const isPaid = now.status === 'active' || now.status === 'trialing'
  const isNew = !before || before.status === 'incomplete' || before.waitsForCard
  if (isPaid && isNew) return now.status === 'trialing' ? 'trial' : 'welcome'
  if (now.status === 'past_due' && before?.status !== 'past_due') return 'past-due'
  if (['canceled', 'unpaid'].includes(now.status)) return before && !isOver(before) ? 'ended' : null
  if (isPaid && now.cancelAtPeriodEnd && !before?.cancelAtPeriodEnd) return 'cancelled'
  if (isPaid && !now.cancelAtPeriodEnd && before?.cancelAtPeriodEnd) return 'resumed'
  if (isPaid && before?.plan !== now.plan) return 'changed'
  return !now.cancelAtPeriodEnd && !before?.trialToldAt && trialEndsSoon(now) ? 'trial-ends' : null
}

/** Whether a pass was charged for another period. */
export const hasRenewed = (before: Told | undefined, now: Told): boolean =>
  before !== undefined && before.status === 'active' && now.status === 'active' && now.periodEnd > before.periodEnd

/** What is told of a subscription: for whom, what happened, the amount and the day it is about. */
interface Said<Event> {
  userId: number
  event: Event
  row: Pick<Told, 'plan' | 'currency'> & { providerId: string }
  /** In the smallest unit of the currency. */
  price: number
  day: Date
}

/** Queues one letter, in the transaction that notes why, and tells it in the list of notices. */
export async function queueMembershipEmail(
  context: NotifyContext,
  transaction: Connection,
  said: Said<MembershipEvent>,
): Promise<void> {
  const letter = await notifyMember(context, transaction, said)
  await context.jobs.add(QUEUE, { ...letter, userId: said.userId, event: said.event }, transaction)
}

/** Tells in the list of notices alone. */
export async function notifyMember(
  context: NotifyContext,
  transaction: Connection,
  said: Said<MembershipEvent | 'renewed'>,
) {
  const { timeZone } = await context.site()
  const { userId, event, row, price, day } = said
  const told = {
    pass: passNames[tierOf(row.plan)],
    price: moneyWords(amountOfMinor(price, row.currency), row.currency),
    until: day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
  }
  await notifyOfPass(context, transaction, userId, event, `${row.providerId} ${day.toISOString()} ${price}`, told)
  return told
}

/** Registers the e-mails about passes. */
export function handleMembershipEmails(context: AppContext): void {
  const { db, jobs, mail, site } = context
  jobs.handle<MembershipEmail>(QUEUE, async (letter) => {
    const [person] = await db
      .select({ email: usersTable.email, username: usersTable.username })
      .from(usersTable)
      .where(eq(usersTable.id, letter.userId))
    if (!person) return
    const { name } = await site()
    const [subject, body] = wordsOf(letter, siteUrl(context))
    await mail.send({
      to: person.email,
      subject: `${subject} at ${name}`,
      text: `Hello ${quotedText(person.username)},\n\n${body}\n\n${name}\n`,
    })
  })
}
