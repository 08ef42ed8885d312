import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ForumPost, ForumPostsSchemas } from '#contract/schemas/forum-posts.ts'
import type { InputOf } from '#contract/schemas/kit/endpoint.ts'
import { lockCase, settleRemoved } from '#server/features/moderation/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { forbidden, notFound, orNotFound } from '#server/platform/http/errors.ts'
import { decideHold, openHeldCase } from '#server/platform/moderation/holds.ts'
import { excerptOf } from '#server/platform/notices/excerpt.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { forgetThings, holdTold, takePartBack } from '#server/platform/notices/take-back.ts'
import { notifyOfPost } from './notices.ts'
import { forumPostPolicy, readableTiers } from './policy.ts'
import { type ForumPostRow, forumPostLikesTable, forumPostsTable } from './table.ts'

const { id, parentId, accessTier, authorId } = forumPostsTable

export const presentPost = (row: ForumPostRow): ForumPost => ({
  ...row,
  authorName: row.authorName || null,
  isHeld: row.heldAt !== null,
  createdAt: row.createdAt.toISOString(),
})

/** A page of the board or of the replies under a post: posts newest first, replies as they were written. */
export async function listPosts(
  db: Connection,
  { limit, before, tier, parent }: InputOf<ForumPostsSchemas['list']>['query'],
  caller: Caller | null,
): Promise<ForumPost[]> {
  const readable = inArray(accessTier, readableTiers(caller, tier))
  // What stands under a hidden post is out of sight with it.
  const isUnderHidden = sql`exists (select from ${forumPostsTable} above where above.id = ${parent ?? 0} and above.hidden_at is not null)`
  const ofParent = parent === undefined ? isNull(parentId) : and(eq(parentId, parent), sql`not ${isUnderHidden}`)
  const behind = before === undefined ? undefined : parent === undefined ? lt(id, before) : gt(id, before)
  const rows = await db
    .select()
    .from(forumPostsTable)
    .where(and(ofParent, readable, behind, isNull(forumPostsTable.hiddenAt)))
    .orderBy(parent === undefined ? desc(id) : asc(id))
    .limit(limit)
  return rows.map(presentPost)
}

/** @throws 404 for a post that is not there, or not theirs to see */
export async function seenPost(db: Connection, postId: number, caller: Caller): Promise<ForumPostRow> {
  const [row] = await db.select().from(forumPostsTable).where(eq(id, postId))
  if (!row || !can(caller, forumPostPolicy.see, row)) throw notFound('Post')
  return row
}

/** Writes a post, or a reply: for whoever reads what it replies to. */
export async function writePost(
  context: AppContext,
  { content, accessTier: tier, parentId: parent }: InputOf<ForumPostsSchemas['create']>['body'],
  caller: Caller,
): Promise<ForumPost> {
  const hold = await decideHold(context, { kind: 'post', text: content }, caller)
  return context.db.transaction(async (transaction) => {
    const above = parent ? await seenPost(transaction, parent, caller) : null
    // A reply to a reply stands under the post itself: the board has two levels.
    const under = above?.parentId ?? above?.id ?? null
    const wanted = above?.accessTier ?? tier ?? 'free'
    if (!can(caller, forumPostPolicy.see, { accessTier: wanted })) throw forbidden()
    const [row] = await transaction
      .insert(forumPostsTable)
      .values({
        authorId: caller.id,
        authorName: caller.username,
        content,
        accessTier: wanted,
        parentId: under,
        ...hold?.columns,
      })
      .returning()
    const post = orNotFound(row, 'Post')
    if (hold) await openHeldCase(context, transaction, 'post', post.id, hold)
    else await announcePost(context, transaction, post, above)
    return presentPost(post)
  })
}

/** Counts a post that others read from now on, and tells of it. */
export async function announcePost(
  context: NotifyContext,
  transaction: Connection,
  post: ForumPostRow,
  above: ForumPostRow | null,
): Promise<void> {
  if (post.parentId !== null) await countPosts(transaction, post.parentId, 'replies', 1)
  await notifyOfPost(context, transaction, post, above)
}

/** Counts one more or one less under a post: what is hidden is not counted. */
export const countPosts = (db: Connection, postId: number, what: 'likes' | 'replies', by: 1 | -1) =>
  db
    .update(forumPostsTable)
    .set({ [what]: sql`${forumPostsTable[what]} + ${by}` })
    .where(eq(id, postId))

/** @throws 404 for a post that is not there, 403 for another's */
export async function removePost(
  context: NotifyContext & { db: Database },
  postId: number,
  caller: Caller,
): Promise<void> {
  const thing = { kind: 'post', thingId: postId } as const
  await context.db.transaction(async (transaction) => {
    await lockCase(transaction, thing)
    const row = await seenPost(transaction, postId, caller)
    if (!can(caller, forumPostPolicy.remove, row)) throw forbidden()
    const under = row.parentId
    // What it stands under is held before it, as where that goes with all its replies.
    if (under !== null) await transaction.select({ id }).from(forumPostsTable).where(eq(id, under)).for('update')
    const [gone] = await transaction.delete(forumPostsTable).where(eq(id, postId)).returning({ id })
    if (!gone) return
    if (under !== null && !row.hiddenAt) await countPosts(transaction, under, 'replies', -1)
    const kinds = ['reply', 'mention', 'like'] as const
    await holdTold(transaction, kinds, under === null ? [postId] : [postId, under], [row.authorId])
    // Whoever takes their own words back does not settle what was said of them.
    if (row.authorId !== caller.id)
      await settleRemoved(context, transaction, thing, { settledById: caller.id, authorId: row.authorId })
    await forgetThings(context, transaction, kinds, [postId])
    if (under !== null) await takePartBack(context, transaction, 'reply', under, postId)
    if (row.authorId !== null)
      await notify(context, transaction, [row.authorId], 'post-removed', postId, {
        ...{ actorId: caller.id, facts: { excerpt: excerptOf(row.content) } },
      })
  })
}

/**
 * Likes a post or not; the same again changes nothing.
 * @param wanted null turns it round
 */
export async function setLike(
  context: NotifyContext & { db: Database },
  postId: number,
  caller: Caller,
  wanted: boolean | null,
) {
  return context.db.transaction(async (transaction) => {
    // Held, so that the count is what is counted.
    const [row] = await transaction.select().from(forumPostsTable).where(eq(id, postId)).for('update')
    if (!row || !can(caller, forumPostPolicy.see, row)) throw notFound('Post')
    const mine = and(eq(forumPostLikesTable.postId, postId), eq(forumPostLikesTable.userId, caller.id))
    const [had] = await transaction.select().from(forumPostLikesTable).where(mine)
    const liked = wanted ?? !had
    if (liked === Boolean(had)) return { liked, likes: row.likes }
    if (liked) await transaction.insert(forumPostLikesTable).values({ postId, userId: caller.id })
    else await transaction.delete(forumPostLikesTable).where(mine)
    await countPosts(transaction, postId, 'likes', liked ? 1 : -1)
    if (!liked) await takePartBack(context, transaction, 'like', postId, caller.id)
    else if (row.authorId !== null)
      await notify(context, transaction, [row.authorId], 'like', postId, { actorId: caller.id, part: caller.id })
    return { liked, likes: row.likes + (liked ? 1 : -1) }
  })
}

/** Which of some posts somebody likes, and which they wrote. */
export async function ownAmong(db: Connection, ids: readonly number[], userId: number) {
  if (ids.length === 0) return { liked: [], written: [] }
  const liked = await db
    .select({ id: forumPostLikesTable.postId })
    .from(forumPostLikesTable)
    .where(and(eq(forumPostLikesTable.userId, userId), inArray(forumPostLikesTable.postId, [...ids])))
  const written = await db
    .select({ id })
    .from(forumPostsTable)
    .where(and(eq(authorId, userId), inArray(id, [...ids])))
  return { liked: liked.map((one) => one.id), written: written.map((one) => one.id) }
}
