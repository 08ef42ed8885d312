import { and, eq, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import { noticeKind } from '#contract/notices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { EMAILS_PER_MAILBOX } from '#server/platform/email/mail-limits.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { newToken } from '#server/platform/identity/tokens.ts'
import { EMAIL_QUEUE } from '#server/platform/notices/notify.ts'
import { type NoticeRow, noticeSettingsTable, noticesTable } from '#server/platform/notices/table.ts'
import { nextDigest } from '#server/platform/notices/wanted.ts'
import { type Deliverable, deliverable } from './deliverable.ts'

const DIGEST_QUEUE = 'letter-notices'
/** More than this are said to be more: the list has them. */
const MOST_LINES = 30
/** So many people's e-mails are queued in one transaction. */
const AT_ONCE = 500

/** A digest that is sent again, since nobody knows whether it left, is of the same notices: it bears the same name. */
interface DigestJob {
  userId: number
  /** The last notice it is of; left out in jobs that were queued before it was noted. */
  last?: number
}

/** Notices of somebody that wait for their digest. */
const inDigest = (userId: number) =>
  and(eq(noticesTable.userId, userId), eq(noticesTable.email, 'digest'), isNull(noticesTable.emailedAt))

/** The secret of the way out, made with somebody's first e-mail. */
async function unsubscribeToken({ db }: AppContext, userId: number): Promise<string> {
  const { unsubscribeToken: token } = noticeSettingsTable
  const fresh = newToken().token
  const [row] = await db
    .insert(noticeSettingsTable)
    .values({ userId, unsubscribeToken: fresh })
    .onConflictDoUpdate({
      target: noticeSettingsTable.userId,
      set: { unsubscribeToken: sql`coalesce(${token}, ${fresh})` },
    })
    .returning({ token })
  return row?.token ?? fresh
}

/** What was typed by others stands in no e-mail as a link. */
const linesOf = (context: AppContext, { words }: Deliverable) =>
  [quotedText(words.title, 120), quotedText(words.text, 240), `${siteUrl(context)}${words.to}`]
    .filter(Boolean)
    .join('\n')

/** Sends one e-mail about some notices of one person, the newest first; none where nothing is left to tell. */
async function send(context: AppContext, told: readonly Deliverable[], isDigest: boolean): Promise<void> {
  const [first] = told
  if (!first?.reader.canBeEmailed) return
  const { name } = await context.site()
  const url = siteUrl(context)
  const shown = told.slice(0, MOST_LINES)
  const rest = told.length - shown.length
  const token = await unsubscribeToken(context, first.userId)
  const body = [
    ...shown.map((one) => linesOf(context, one)),
    ...(rest > 0 ? [`And ${rest} more:\n${url}/notices`] : []),
  ].join('\n\n')
  await context.mail.send({
    to: first.reader.email,
    subject: isDigest
      ? `${told.length} ${told.length === 1 ? 'notice' : 'notices'} from ${name}`
      : `${quotedText(first.words.title, 120)}: ${name}`,
    text: `Hello ${quotedText(first.reader.name)},\n\n${body}\n\nWhat rings, and when e-mails come: ${url}/notices/kinds\nNo more e-mails like this, by one press: ${url}/notices/emails?leave=${token}\n\n${name}\n`,
    unsubscribe: `${url}/api/notices/unsubscribe?token=${token}`,
  })
}

const markEmailed = ({ db }: AppContext, ids: readonly number[]) =>
  db
    .update(noticesTable)
    .set({ emailedAt: sql`now()` })
    .where(inArray(noticesTable.id, [...ids]))

/** Queues the digests of those whose morning has come, once each, whichever process looks; called every minute. */
export async function queueDigests(context: AppContext): Promise<void> {
  for (;;) {
    const queued = await context.db.transaction(async (transaction) => {
      const due = await transaction
        .select({ userId: noticeSettingsTable.userId })
        .from(noticeSettingsTable)
        .where(sql`${noticeSettingsTable.nextDigestAt} <= now()`)
        .limit(AT_ONCE)
        // What another process has taken is queued by it.
        .for('update', { skipLocked: true })
      const ids = due.map(({ userId }) => userId)
      if (ids.length === 0) return 0
      await transaction
        .update(noticeSettingsTable)
        .set({ nextDigestAt: null })
        .where(inArray(noticeSettingsTable.userId, ids))
      for (const userId of ids) {
        const [{ last } = { last: null }] = await transaction
          .select({ last: max(noticesTable.id) })
          .from(noticesTable)
          .where(inDigest(userId))
        if (last !== null) await context.jobs.add(DIGEST_QUEUE, { userId, last } satisfies DigestJob, transaction)
      }
      return ids.length
    })
    if (queued < AT_ONCE) return
  }
}

/**
 * Puts an e-mail off to the digest where somebody had as many within the hour as others may cause. What they cannot do without today
 * is never put off.
 * @returns whether it was
 */
async function isPutOff(
  { db, site }: AppContext,
  { id, userId, kind }: Pick<NoticeRow, 'id' | 'userId' | 'kind'>,
): Promise<boolean> {
  if (noticeKind(kind).isUrgent) return false
  const { email, emailedAt } = noticesTable
  const within = sql`${emailedAt} > now() - make_interval(secs => ${EMAILS_PER_MAILBOX.seconds})`
  const sent = await db.$count(noticesTable, and(eq(noticesTable.userId, userId), eq(email, 'now'), within))
  if (sent < EMAILS_PER_MAILBOX.tries) return false
  const { timeZone } = await site()
  const { nextDigestAt, timeZone: zone } = noticeSettingsTable
  await db.transaction(async (transaction) => {
    await transaction.update(noticesTable).set({ email: 'digest' }).where(eq(noticesTable.id, id))
    const morning = nextDigest(sql`'daily'`, sql`coalesce(${zone}, ${timeZone})`)
    await transaction
      .update(noticeSettingsTable)
      .set({ nextDigestAt: sql`coalesce(${nextDigestAt}, ${morning})` })
      .where(eq(noticeSettingsTable.userId, userId))
  })
  return true
}

/** Registers the e-mails about notices: those that come at once, and those digests. */
export function handleNoticeEmails(context: AppContext): void {
  const { db, jobs } = context
  jobs.handle<{ id: number }>(EMAIL_QUEUE, async ({ id }) => {
    const [row] = await db
      .select({ id: noticesTable.id, userId: noticesTable.userId, kind: noticesTable.kind })
      .from(noticesTable)
      .where(and(eq(noticesTable.id, id), isNull(noticesTable.emailedAt)))
    if (!row || (await isPutOff(context, row))) return
    await send(context, await deliverable(context, [id], row.userId), false)
    await markEmailed(context, [id])
  })

  jobs.handle<DigestJob>(DIGEST_QUEUE, async ({ userId, last }) => {
    const rows = await db
      .select({ id: noticesTable.id })
      .from(noticesTable)
      .where(and(inDigest(userId), last === undefined ? undefined : lte(noticesTable.id, last)))
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    const [settings] = await db.select().from(noticeSettingsTable).where(eq(noticeSettingsTable.userId, userId))
    // Whoever has left since is not written to.
    if (settings?.emailTiming !== 'off') await send(context, await deliverable(context, ids, userId), true)
    await markEmailed(context, ids)
  })
}
