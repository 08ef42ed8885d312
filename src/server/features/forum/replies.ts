import { and, asc, between, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ForumAuthor, ForumReply, replyStates } from '#contract/schemas/kit/forum-shapes.ts'
import type { PostPicture } from '#contract/schemas/kit/picture-shapes.ts'
import { allowedActions, can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { picturesOf } from '#server/platform/media/post-pictures.ts'
import { authorsOf, blockedFor } from './authors.ts'
import { likedAmong } from './likes.ts'
import { editableUntil, forumPolicy } from './policy.ts'
import { type ForumReplyRow, forumRepliesTable, forumPicturesTable as p } from './table.ts'
import { findTopic, type TopicWithCategory } from './topics.ts'

const r = forumRepliesTable

/** The rules about a single post. */
export const postRules = { edit: forumPolicy.edit, remove: forumPolicy.remove, seeEdits: forumPolicy.seeEdits }

interface Known {
  authors: ReadonlyMap<number, ForumAuthor>
  blocked: ReadonlySet<number>
  liked: ReadonlySet<number>
  pictures: ReadonlyMap<number, PostPicture[]>
}

type State = (typeof replyStates)[number]

function stateFor(row: ForumReplyRow, { blocked }: Known, caller: Caller): State {
  if (row.deletedAt) return row.deletedByHouse ? 'removed-by-house' : 'removed'
  if (row.authorId !== null && blocked.has(row.authorId)) return 'blocked'
  return row.hiddenAt && !can(caller, forumPolicy.seeHidden, row) ? 'hidden' : 'shown'
}

function present(row: ForumReplyRow, known: Known, caller: Caller): ForumReply {
  const state = stateFor(row, known, caller)
  const isShown = state === 'shown'
  const author = row.authorId === null ? null : (known.authors.get(row.authorId) ?? null)
  const allowed = isShown ? allowedActions(caller, postRules, row) : []
  return {
    ...{ id: row.id, topicId: row.topicId, number: row.number, state },
    ...(isShown ? { content: row.content, html: row.html } : { content: '', html: '' }),
    ...(isShown
      ? { author, authorName: author?.username ?? (row.authorName || null) }
      : { author: null, authorName: null }),
    isMine: row.authorId === caller.id,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    ...{ likes: isShown ? row.likes : 0, isLiked: known.liked.has(row.id) },
    ...{ parentReplyId: row.parentReplyId, parentNumber: row.parentNumber },
    pictures: isShown ? (known.pictures.get(row.id) ?? []) : [],
    removedAt: row.deletedAt?.toISOString() ?? null,
    hiddenReason: isShown && row.hiddenAt ? (row.hiddenReason ?? 'Under review') : null,
    isHeld: row.heldAt !== null,
    allowed,
    editableUntil: allowed.includes('edit') ? editableUntil(row).toISOString() : null,
  }
}

/** Replies as one person reads them. */
export async function presentReplies(
  db: Connection,
  rows: readonly ForumReplyRow[],
  caller: Caller,
): Promise<ForumReply[]> {
  const ids = rows.map(({ id }) => id)
  // None of it needs another: asked for at once it takes as long as the longest.
  const [authors, blocked, liked, pictures] = await Promise.all([
    authorsOf(
      db,
      rows.map(({ authorId }) => authorId),
    ),
    blockedFor(db, caller),
    likedAmong(db, 'reply', ids, caller),
    picturesOf(db, p, p.replyId, ids),
  ])
  const known = { authors, blocked, liked, pictures }
  return rows.map((row) => present(row, known, caller))
}

const inTopic = eq(r.topicId, sql.placeholder('topicId'))
const placed = between(r.number, sql.placeholder('first'), sql.placeholder('last'))
const held = and(lt(r.number, 0), isNull(r.deletedAt))
const replyPage = (name: string, condition: SQL | undefined) =>
  preparedQuery((db) =>
    db
      .select()
      .from(r)
      .where(and(inTopic, condition))
      .orderBy(sql`${r.number} < 0`, asc(sql`abs(${r.number})`))
      .prepare(name),
  )
const placedReplies = replyPage('forum_replies', placed)
const placedAndAllHeld = replyPage('forum_replies_and_held', or(placed, held))
const placedAndOwnHeld = replyPage(
  'forum_replies_and_own_held',
  or(placed, and(held, eq(r.authorId, sql.placeholder('userId')))),
)

/**
 * Replies by their places in a topic, both ends included.
 * @param withHeld behind them those that were held and have no place: to whoever wrote them, and admins
 */
export async function repliesBetween(
  db: Connection,
  topicId: number,
  [first, last]: readonly [number, number],
  caller: Caller,
  withHeld = false,
): Promise<ForumReply[]> {
  const query = !withHeld ? placedReplies : can(caller, forumPolicy.run) ? placedAndAllHeld : placedAndOwnHeld
  const rows = await query(db).execute({ topicId, first, last, userId: caller.id })
  return presentReplies(db, rows, caller)
}

/** Replies of a topic behind a place. */
export async function repliesAfter(
  db: Connection,
  topicId: number,
  { after, limit }: { after: number; limit: number },
  caller: Caller,
): Promise<ForumReply[]> {
  const rows = await db
    .select()
    .from(r)
    .where(and(eq(r.topicId, topicId), gt(r.number, after)))
    .orderBy(asc(r.number))
    .limit(limit)
  return presentReplies(db, rows, caller)
}

export interface ReplyWithTopic extends TopicWithCategory {
  reply: ForumReplyRow
}

/**
 * A reply somebody may read.
 * @param held keeps it, and its topic, as they are until the transaction ends
 * @throws 404 for everybody else, as for one that is not there
 */
export async function findReply(db: Connection, id: number, caller: Caller, held = false): Promise<ReplyWithTopic> {
  const [place] = await db.select({ topicId: r.topicId }).from(r).where(eq(r.id, id))
  if (!place) throw notFound('Reply')
  const found = await findTopic(db, place.topicId, caller, held).catch(() => {
    throw notFound('Reply')
  })
  const query = db.select().from(r).where(eq(r.id, id))
  const [reply] = await (held ? query.for('update') : query)
  if (!reply || reply.deletedAt) throw notFound('Reply')
  if (reply.hiddenAt && !can(caller, forumPolicy.seeHidden, reply)) throw notFound('Reply')
  if (reply.authorId !== null && (await blockedFor(db, caller)).has(reply.authorId)) throw notFound('Reply')
  return { ...found, reply }
}

/** Replies by their ids, whoever may read them. */
export async function repliesById(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, ForumReplyRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(r)
    .where(inArray(r.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
