import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { queueLimitedEmail } from '#server/platform/email/mail-limits.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { wantingEmail } from '#server/platform/notices/preferences.ts'
import { isBlocked } from './blocks.ts'
import { messagesTable } from './table.ts'

const QUEUE = 'letter-message'
/** Characters of a message its e-mail quotes; the rest is read here. */
const QUOTED_LENGTH = 2000

/** Only a mailbox that is known to be theirs gets what somebody else typed. */
const mayBeMailed = ({ emailVerifiedAt, isDemo, bannedAt }: UserRow): boolean =>
  emailVerifiedAt !== null && !isDemo && bannedAt === null

/** Queues copies of messages for those receivers who want one, in the transaction that writes the messages. */
export async function queueCopies(
  context: AppContext,
  transaction: Connection,
  sent: readonly { id: number; receiver: UserRow }[],
): Promise<void> {
  const reachable = sent.filter(({ receiver }) => mayBeMailed(receiver))
  if (reachable.length === 0) return
  const ids = reachable.map(({ receiver }) => receiver.id)
  const wanting = new Set(await wantingEmail(transaction, ids, 'messages'))
  for (const { id, receiver } of reachable)
    if (wanting.has(receiver.id))
      await queueLimitedEmail(context, QUEUE, { messageId: id }, receiver.email, transaction)
}

/** Registers the e-mails that bring messages. Whether somebody still wants one is asked when it leaves. */
export function handleMessageEmails(context: AppContext): void {
  const { db, jobs, mail, site } = context
  jobs.handle<{ messageId: number }>(QUEUE, async ({ messageId }) => {
    const [found] = await db
      .select({ message: messagesTable, receiver: usersTable })
      .from(messagesTable)
      .innerJoin(usersTable, eq(usersTable.id, messagesTable.receiverId))
      .where(eq(messagesTable.id, messageId))
    if (!found || found.message.receiverDeletedAt || !mayBeMailed(found.receiver)) return
    const { message, receiver } = found
    // Whoever has blocked its sender meanwhile has the message, as they had it, and no more of it.
    const { senderId, fromLabel } = found.message
    if (senderId !== null && !fromLabel && (await isBlocked(db, found.receiver.id, senderId))) return
    if ((await wantingEmail(db, [receiver.id], 'messages')).length === 0) return
    const { name } = await site()
    const sender = quotedText(message.senderName || 'Somebody')
    const body = message.content.slice(0, QUOTED_LENGTH)
    await mail.send({
      to: receiver.email,
      subject: `${sender} wrote to you at ${name}: ${quotedText(message.subject)}`,
      text: `Hello ${quotedText(receiver.username)},\n\n${sender} wrote to you:\n\n${body}${body === message.content ? '' : '…'}\n${message.attachmentName ? '\nA file came with it; it waits with the message.\n' : ''}\nRead and answer it here:\n\n${siteUrl(context)}/messages?message=${message.id}\n\nWhat is sent to you by e-mail is up to you: ${siteUrl(context)}/notices\n\n${name}\n`,
    })
  })
}
