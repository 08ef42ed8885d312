import { and, asc, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Caller } from '#contract/kit/access.ts'
import type { ForumAuthor, TopicSummary } from '#contract/schemas/kit/forum-shapes.ts'
import { can } from '#server/platform/access/can.ts'
import { oncePerPage } from '#server/platform/access/page-rendering.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { authorsOf, blockedFor } from './authors.ts'
import { findCategory, numberWords } from './categories.ts'
import { isUnread, marksOf } from './marks.ts'
import { forumPolicy } from './policy.ts'
import { type ForumCategoryRow, type ForumTopicRow, forumCategoriesTable, forumTopicsTable } from './table.ts'

const t = forumTopicsTable
/** Characters of a topic that a list shows. */
const BEGINNING = 280
/** So many stand above all others; a category that pins more than that pins nothing. */
const MOST_PINNED = 20

/** A condition on topics or replies that somebody may be shown. */
export function shownTo(
  caller: Caller,
  blocked: ReadonlySet<number>,
  table: Record<'authorId' | 'hiddenAt' | 'deletedAt', AnyPgColumn>,
): SQL | undefined {
  return and(
    isNull(table.deletedAt),
    can(caller, forumPolicy.run) ? undefined : or(isNull(table.hiddenAt), eq(table.authorId, caller.id)),
    blocked.size > 0 ? or(isNull(table.authorId), notInArray(table.authorId, [...blocked])) : undefined,
  )
}

interface ListAsk {
  limit: number
  before?: string | undefined
  after?: string | undefined
}

function placeOf(cursor: string): SQL {
  const [ms = '0', id = '0'] = cursor.split('.')
  return sql`(${new Date(Number(ms))}, ${Number(id)}::int)`
}

/** Where in a category to read, and which way. */
const around = ({ before, after }: ListAsk): SQL | undefined => {
  const place = sql`(${t.activeAt}, ${t.id})`
  if (before) return sql`${place} < ${placeOf(before)}`
  return after ? sql`${place} > ${placeOf(after)}` : undefined
}

/** A page of the topics of a category: what is pinned first, then what was written or answered last. */
export async function listTopics(
  db: Connection,
  categoryId: number,
  ask: ListAsk,
  caller: Caller,
): Promise<TopicSummary[]> {
  const category = await findCategory(db, categoryId, caller)
  const blocked = await blockedFor(db, caller)
  const shown = and(eq(t.categoryId, categoryId), shownTo(caller, blocked, t))
  const isFirst = !ask.before && !ask.after
  const newest = [desc(t.activeAt), desc(t.id)]
  const pinned = isFirst
    ? await db
        .select()
        .from(t)
        .where(and(shown, eq(t.isPinned, true)))
        .orderBy(...newest)
        .limit(MOST_PINNED)
    : []
  const others = await db
    .select()
    .from(t)
    .where(and(shown, eq(t.isPinned, false), around(ask)))
    .orderBy(...(ask.after ? [asc(t.activeAt), asc(t.id)] : newest))
    .limit(ask.limit)
  if (ask.after) others.reverse()
  return presentList(db, [...pinned, ...others], { category, blocked }, caller)
}

/** Who wrote topics, and who answered last: of somebody apart from the reader not even the name is told. */
export const namedIn = (
  db: Connection,
  rows: readonly Pick<ForumTopicRow, 'authorId' | 'lastReplyUserId'>[],
  blocked: ReadonlySet<number>,
) =>
  authorsOf(
    db,
    rows.flatMap((row) => [row.authorId, row.lastReplyUserId]).filter((id) => id !== null && !blocked.has(id)),
  )

async function presentList(
  db: Connection,
  rows: readonly ForumTopicRow[],
  { category, blocked }: { category: ForumCategoryRow; blocked: ReadonlySet<number> },
  caller: Caller,
): Promise<TopicSummary[]> {
  const authors = await namedIn(db, rows, blocked)
  const marks = await marksOf(
    db,
    rows.map(({ id }) => id),
    caller,
  )
  return rows.map((row) => ({
    ...presentTopic(row, category, authors, caller),
    content: row.content.slice(0, BEGINNING),
    isUnread: isUnread(row, marks.get(row.id), caller),
  }))
}

/** A topic as lists and its own page show it. */
export function presentTopic(
  row: ForumTopicRow,
  category: Pick<ForumCategoryRow, 'name'>,
  authors: ReadonlyMap<number, ForumAuthor>,
  caller: Caller,
): Omit<TopicSummary, 'isUnread'> {
  const author = row.authorId === null ? null : (authors.get(row.authorId) ?? null)
  return {
    ...{ id: row.id, title: row.title, content: row.content, categoryId: row.categoryId },
    number: numberWords(category.name, row.number),
    ...{ author, authorName: author?.username ?? (row.authorName || null), isMine: row.authorId === caller.id },
    createdAt: row.createdAt.toISOString(),
    ...{ replyCount: row.replyCount, views: row.views, likes: row.likes },
    ...{ isPinned: row.isPinned, isLocked: row.isLocked },
    lastReplyAt: row.lastReplyAt?.toISOString() ?? null,
    lastReplyBy: row.lastReplyUserId === null ? null : (authors.get(row.lastReplyUserId)?.username ?? null),
    activeAt: row.activeAt.toISOString(),
    hiddenReason: row.hiddenAt ? (row.hiddenReason ?? 'Under review') : null,
    isHeld: row.heldAt !== null,
  }
}

export interface TopicWithCategory {
  topic: ForumTopicRow
  category: ForumCategoryRow
}

const topicsWithCategory = (db: Connection) =>
  db
    .select({ topic: t, category: forumCategoriesTable })
    .from(t)
    .innerJoin(forumCategoriesTable, eq(forumCategoriesTable.id, t.categoryId))
const topicById = preparedQuery((db) =>
  topicsWithCategory(db)
    .where(eq(t.id, sql.placeholder('id')))
    .prepare('forum_topic'),
)

/**
 * A topic somebody may read.
 * @param held keeps it as it is until the transaction ends
 * @throws 404 for everybody else, as for one that is not there
 */
export async function findTopic(db: Connection, id: number, caller: Caller, held = false): Promise<TopicWithCategory> {
  // Held first: what is read then is of that moment, its category too.
  if (held) await db.select({ id: t.id }).from(t).where(eq(t.id, id)).for('update')
  const read = () => topicById(db).execute({ id })
  const [found] = await (held ? read() : oncePerPage(`forum topic ${id}`, read))
  const { topic, category } = found ?? {}
  if (!topic || !category || topic.deletedAt || !can(caller, forumPolicy.read, category)) throw notFound('Topic')
  if (topic.hiddenAt && !can(caller, forumPolicy.seeHidden, topic)) throw notFound('Topic')
  if (topic.authorId !== null && (await blockedFor(db, caller)).has(topic.authorId)) throw notFound('Topic')
  return { topic, category }
}

/** Topics by their ids with the category of each, whoever may read them. */
export async function topicsById(
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TopicWithCategory>> {
  if (ids.length === 0) return new Map()
  const rows = await topicsWithCategory(db).where(inArray(t.id, [...ids]))
  return new Map(rows.map((row) => [row.topic.id, row]))
}
