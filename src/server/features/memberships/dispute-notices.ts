import { eq } from 'drizzle-orm'
import { amountOfMinor, moneyWords } from '#contract/kit/money.ts'
import type { DisputeState } from '#contract/memberships.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { adminAddresses } from '#server/platform/identity/admins.ts'
import { usersTable } from '#server/platform/identity/table.ts'

const QUEUE = 'notice-dispute'

interface DisputeNotice {
  to: string
  dispute: DisputeState
  amount: string
  username: string
}

/** Queues what admins are told of a payment that is disputed, in the transaction that notes it. */
export async function queueDisputeNotice(
  { jobs }: Pick<AppContext, 'jobs'>,
  transaction: Connection,
  said: { dispute: DisputeNotice['dispute']; amount: number; currency: string; userId: number | null },
): Promise<void> {
  const [person] = await transaction
    .select({ username: usersTable.username })
    .from(usersTable)
    .where(eq(usersTable.id, said.userId ?? 0))
  const amount = moneyWords(amountOfMinor(said.amount, said.currency), said.currency)
  const username = person?.username ?? 'an account that is gone'
  for (const to of await adminAddresses(transaction))
    await jobs.add(QUEUE, { to, dispute: said.dispute, amount, username } satisfies DisputeNotice, transaction)
}

const words: Readonly<Record<DisputeNotice['dispute'], [subject: string, body: string]>> = {
  open: [
    'A payment is disputed',
    'The owner of the card says it was not theirs. Answer the bank in the dashboard of the payment provider, before the day it names there: otherwise it is lost. The pass goes on until the bank has decided.',
  ],
  won: ['A dispute is decided for you', 'The money stays with you, and the pass goes on.'],
  lost: ['A dispute is lost', 'The money was taken back, and the pass has ended.'],
}

/** Registers the e-mails to admins about disputes. */
export function handleDisputeNotices(context: AppContext): void {
  context.jobs.handle<DisputeNotice>(QUEUE, async ({ to, dispute, amount, username }) => {
    const { name } = await context.site()
    const [subject, body] = words[dispute]
    await context.mail.send({
      to,
      subject: `${name}: ${subject}`,
      text: `A payment of ${amount} for the pass of ${quotedText(username)}.\n\n${body}\n`,
    })
  })
}
