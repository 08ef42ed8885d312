import { and, desc, eq, inArray, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_SEARCH_RESULTS } from '#contract/messages.ts'
import type { Message, MessageListQuery } from '#contract/schemas/kit/message-shapes.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { SessionAccount } from '#server/platform/identity/accounts.ts'
import { textQuery } from '#server/platform/search/text-query.ts'
import { presentMessage } from './service.ts'
import { messagesTable } from './table.ts'

const m = messagesTable

export type Mailbox = 'inbox' | 'sent'

/** The messages of a box, put away or not. */
function ofMailbox(box: Mailbox, userId: number | Placeholder, archived = false): SQL | undefined {
  const [side, deletedAt, archivedAt] =
    box === 'inbox'
      ? ([m.receiverId, m.receiverDeletedAt, m.receiverArchivedAt] as const)
      : ([m.senderId, m.senderDeletedAt, m.senderArchivedAt] as const)
  return and(eq(side, userId), isNull(deletedAt), archived ? isNotNull(archivedAt) : isNull(archivedAt))
}

/** The word of a message's search column that says whose box it is in (migration `messages`). */
const ownerWord = (box: Mailbox, userId: number) => `'#${box === 'inbox' ? 'to' : 'by'}${userId}'`

export type MailboxCounts = Pick<SessionAccount, 'receivedMessages' | 'sentMessages'>

interface Found {
  items: Message[]
  /** How many there are; of those that were searched for, at most `MAX_SEARCH_RESULTS`. */
  total: number
}

const pageOf = (box: Mailbox, archived: boolean) =>
  preparedQuery((db) =>
    db
      .select()
      .from(m)
      .where(ofMailbox(box, sql.placeholder('userId'), archived))
      .orderBy(desc(m.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`messages_${box}${archived ? '_archived' : ''}`),
  )
const pagesOf = {
  inbox: { current: pageOf('inbox', false), archived: pageOf('inbox', true) },
  sent: { current: pageOf('sent', false), archived: pageOf('sent', true) },
}

/**
 * A page of somebody's messages, newest first.
 * @param counts of their boxes, as they came with the session
 */
export async function listMessages(
  db: Connection,
  box: Mailbox,
  { q, archived, limit, offset }: MessageListQuery,
  caller: Caller,
  counts: MailboxCounts,
): Promise<Found> {
  const where = ofMailbox(box, caller.id, archived)
  if (q) return searchMessages(db, box, q, where, { limit, offset }, caller)
  const rows = await pagesOf[box][archived ? 'archived' : 'current'](db).execute({ userId: caller.id, limit, offset })
  const total = archived ? await countUpTo(db, where) : counts[box === 'inbox' ? 'receivedMessages' : 'sentMessages']
  return { items: rows.map((row) => presentMessage(row, caller)), total }
}

async function countUpTo(db: Connection, where: SQL | undefined): Promise<number> {
  const some = db.select({ id: m.id }).from(m).where(where).limit(MAX_SEARCH_RESULTS).as('some')
  return db.$count(some)
}

/** So many of the newest messages are looked through before the index of words is asked, which would collect all of a common one. */
const LOOKED_THROUGH = 1000

/**
 * Messages with all of some words in subject, text or names. A common word is found among the newest messages of the box, a rare one by
 * the index of words: neither way gets longer with the box.
 */
async function searchMessages(
  db: Connection,
  box: Mailbox,
  q: string,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
  caller: Caller,
): Promise<Found> {
  const words = await db.execute<{ words: string }>(sql`select folded(${q}) as words`)
  const wanted = textQuery((words.rows[0]?.words ?? '').split(' '))
  if (!wanted) return { items: [], total: 0 }
  const query = sql`(${ownerWord(box, caller.id)}::tsquery && to_tsquery('simple', ${wanted}))`
  const to = Math.min(offset + limit, MAX_SEARCH_RESULTS)
  const page = async (ids: readonly number[]): Promise<Found> => ({
    items: await byIds(db, ids.slice(offset, to), caller),
    total: Math.min(ids.length, MAX_SEARCH_RESULTS),
  })

  const newest = await walk(db, where, query, { first: LOOKED_THROUGH, most: MAX_SEARCH_RESULTS + 1 })
  if (newest.length > MAX_SEARCH_RESULTS) return page(newest)
  // The database must not know of the limit: it would read the box in place of the index.
  const { rows } = await db.execute<{ id: number }>(sql`
    with fitting as materialized (select id from ${m} where ${m}.found_words @@ ${query} and ${where})
    select id from fitting limit ${MAX_SEARCH_RESULTS + 1}`)
  if (rows.length <= MAX_SEARCH_RESULTS) return page(rows.map(({ id }) => id).sort((a, b) => b - a))
  const ids = newest.length >= to ? newest : await walk(db, where, query, { most: to })
  return { ...(await page(ids)), total: MAX_SEARCH_RESULTS }
}

/**
 * The newest messages of a box that fit, found by reading the box from its newest message on.
 * @param first reads so many at the most
 */
async function walk(
  db: Connection,
  where: SQL | undefined,
  query: SQL,
  { first, most }: { first?: number; most: number },
): Promise<number[]> {
  // The inner limit, or offset, keeps the words out of the inner query, which follows the index of the box.
  const inner = sql`(select id, found_words from ${m} where ${where} order by ${m.id} desc
    ${first === undefined ? sql`offset 0` : sql`limit ${first}`})`
  const { rows } = await db.execute<{ id: number }>(
    sql`select hit.id from ${inner} hit where hit.found_words @@ ${query} limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

async function byIds(db: Connection, ids: readonly number[], caller: Caller): Promise<Message[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(m)
    .where(inArray(m.id, [...ids]))
    .orderBy(desc(m.id))
  return rows.map((row) => presentMessage(row, caller))
}
