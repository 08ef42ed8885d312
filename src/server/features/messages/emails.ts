import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { queueLimitedEmail } from '#server/platform/email/mail-limits.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { type MessageRow, messageSettingsTable, messagesTable } from './table.ts'

const QUEUE = 'letter-message'
/** Characters of a letter its e-mail quotes; the rest is read here. */
const QUOTED_LENGTH = 2000

/** Whether somebody gets their letters by e-mail too. */
export async function readSettings(db: Connection, userId: number): Promise<{ emailCopies: boolean }> {
  const [row] = await db.select().from(messageSettingsTable).where(eq(messageSettingsTable.userId, userId))
  return { emailCopies: row?.emailCopies ?? false }
}

/** Only a mailbox that is known to be theirs gets what somebody else typed. */
const mayBeMailed = ({ emailVerifiedAt, isDemo, bannedAt }: UserRow): boolean =>
  emailVerifiedAt !== null && !isDemo && bannedAt === null

/** Queues the copy of a letter for whoever wants one, in the transaction that writes the letter. */
export async function queueCopy(
  context: AppContext,
  transaction: Connection,
  { id }: MessageRow,
  receiver: UserRow,
): Promise<void> {
  if (!mayBeMailed(receiver) || !(await readSettings(transaction, receiver.id)).emailCopies) return
  await queueLimitedEmail(context, QUEUE, { messageId: id }, receiver.email, transaction)
}

/** Registers the e-mails that bring letters. Whether somebody still wants one is asked when it leaves. */
export function handleMessageEmails(context: AppContext): void {
  const { db, jobs, mail, site } = context
  jobs.handle<{ messageId: number }>(QUEUE, async ({ messageId }) => {
    const [found] = await db
      .select({ letter: messagesTable, receiver: usersTable })
      .from(messagesTable)
      .innerJoin(usersTable, eq(usersTable.id, messagesTable.receiverId))
      .where(eq(messagesTable.id, messageId))
    if (!found || found.letter.receiverDeletedAt || !mayBeMailed(found.receiver)) return
    const { letter, receiver } = found
    if (!(await readSettings(db, receiver.id)).emailCopies) return
    const { name } = await site()
    const sender = quotedText(letter.senderName || 'Somebody')
    const body = letter.content.slice(0, QUOTED_LENGTH)
    await mail.send({
      to: receiver.email,
      subject: `${sender} wrote to you at ${name}: ${quotedText(letter.subject)}`,
      text: `Hello ${quotedText(receiver.username)},\n\n${sender} wrote to you:\n\n${body}${body === letter.content ? '' : '…'}\n${letter.attachmentName ? '\nA file came with it; it waits with the letter.\n' : ''}\nRead and answer it here:\n\n${siteUrl(context)}/messages?letter=${letter.id}\n\nLetters come by e-mail because you asked for it; the same page ends it.\n\n${name}\n`,
    })
  })
}
