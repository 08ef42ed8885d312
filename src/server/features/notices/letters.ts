import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { NO_MAILBOX } from '#server/platform/identity/account-notices.ts'
import { newToken } from '#server/platform/identity/tokens.ts'
import { LETTER_QUEUE } from '#server/platform/notices/notify.ts'
import { noticeReadersTable, noticesTable } from '#server/platform/notices/table.ts'
import { type ToldNow, toldNow } from './told-now.ts'

const GATHERED_QUEUE = 'letter-notices'
/** More than this are said to be more: the list has them. */
const MOST_LINES = 30
/** So many people's letters are queued in one transaction. */
const AT_ONCE = 500

/** The secret of the way out, made with somebody's first letter. */
async function leaveToken({ db }: AppContext, userId: number): Promise<string> {
  const { leaveToken: token } = noticeReadersTable
  const fresh = newToken().token
  const [row] = await db
    .insert(noticeReadersTable)
    .values({ userId, leaveToken: fresh })
    .onConflictDoUpdate({
      target: noticeReadersTable.userId,
      set: { leaveToken: sql`coalesce(${token}, ${fresh})` },
    })
    .returning({ token })
  return row?.token ?? fresh
}

/** What was typed by others stands in no letter as a link. */
const linesOf = (context: AppContext, { words }: ToldNow) =>
  [quotedText(words.title, 120), quotedText(words.text, 240), `${siteUrl(context)}${words.to}`]
    .filter(Boolean)
    .join('\n')

const hasMailbox = ({ reader }: ToldNow) => !reader.isDemo && !reader.email.endsWith(NO_MAILBOX)

/** Sends one letter about some notices of one person, the newest first; none where nothing is left to tell. */
async function send(context: AppContext, told: readonly ToldNow[], isGathered: boolean): Promise<void> {
  const [first] = told
  if (!first || !hasMailbox(first)) return
  const { name } = await context.site()
  const url = siteUrl(context)
  const shown = told.slice(0, MOST_LINES)
  const rest = told.length - shown.length
  const token = await leaveToken(context, first.userId)
  const body = [
    ...shown.map((one) => linesOf(context, one)),
    ...(rest > 0 ? [`And ${rest} more:\n${url}/notices`] : []),
  ].join('\n\n')
  await context.mail.send({
    to: first.reader.email,
    subject: isGathered
      ? `${told.length} ${told.length === 1 ? 'notice' : 'notices'} from ${name}`
      : `${quotedText(first.words.title, 120)}: ${name}`,
    text: `Hello ${quotedText(first.reader.username)},\n\n${body}\n\nWhat rings, and when letters come: ${url}/notices/kinds\nNo more letters like this, by one press: ${url}/notices/letters?leave=${token}\n\n${name}\n`,
    unsubscribe: `${url}/api/notices/unsubscribe?token=${token}`,
  })
}

const markMailed = ({ db }: AppContext, ids: readonly number[]) =>
  db
    .update(noticesTable)
    .set({ mailedAt: sql`now()` })
    .where(inArray(noticesTable.id, [...ids]))

/** Queues the letters of those whose morning has come, once each, whichever process looks; called every hour. */
export async function queueGatheredLetters(context: AppContext): Promise<void> {
  for (;;) {
    const queued = await context.db.transaction(async (transaction) => {
      const due = await transaction
        .select({ userId: noticeReadersTable.userId, letters: noticeReadersTable.letters })
        .from(noticeReadersTable)
        .where(sql`${noticeReadersTable.nextLetterAt} <= now()`)
        .limit(AT_ONCE)
        // What another process has taken is queued by it.
        .for('update', { skipLocked: true })
      const ids = due.map(({ userId }) => userId)
      if (ids.length === 0) return 0
      await transaction
        .update(noticeReadersTable)
        .set({ nextLetterAt: null })
        .where(inArray(noticeReadersTable.userId, ids))
      for (const userId of ids) await context.jobs.add(GATHERED_QUEUE, { userId }, transaction)
      return ids.length
    })
    if (queued < AT_ONCE) return
  }
}

/** Registers the letters about notices: those that come at once, and those that are gathered. */
export function handleNoticeLetters(context: AppContext): void {
  const { db, jobs } = context
  jobs.handle<{ id: number }>(LETTER_QUEUE, async ({ id }) => {
    const [row] = await db
      .select({ userId: noticesTable.userId })
      .from(noticesTable)
      .where(and(eq(noticesTable.id, id), isNull(noticesTable.mailedAt)))
    if (!row) return
    await send(context, await toldNow(context, [id], row.userId), false)
    await markMailed(context, [id])
  })

  jobs.handle<{ userId: number }>(GATHERED_QUEUE, async ({ userId }) => {
    const rows = await db
      .select({ id: noticesTable.id })
      .from(noticesTable)
      .where(and(eq(noticesTable.userId, userId), eq(noticesTable.letter, 'gathered'), isNull(noticesTable.mailedAt)))
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    const [reader] = await db.select().from(noticeReadersTable).where(eq(noticeReadersTable.userId, userId))
    // Whoever has left since is not written to.
    if (reader?.letters !== 'off') await send(context, await toldNow(context, ids, userId), true)
    await markMailed(context, ids)
  })
}
