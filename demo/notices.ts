import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { setFollow } from '#server/features/artists/follows.ts'
import { notifyOfPost } from '#server/features/forum-posts/notices.ts'
import { forumPostLikesTable, forumPostsTable } from '#server/features/forum-posts/table.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { messagesTable } from '#server/features/messages/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { callerOf } from '#server/platform/identity/accounts.ts'
import type { UserRow } from '#server/platform/identity/table.ts'
import { deliverToAudience } from '#server/platform/notices/audience.ts'
import { notify } from '#server/platform/notices/notify.ts'
import { noticesTable } from '#server/platform/notices/table.ts'

/** Those who follow whoever plays next. */
const FOLLOWERS = ['listener', 'fan', 'vip']
/** What is older than this was looked at. */
const READ_AFTER = '2 days'

interface Event {
  at: Date
  tell: () => Promise<void>
}

/** What the demo's people have written, as it was told to others. */
async function eventsOf(context: AppContext, transaction: Connection): Promise<Event[]> {
  const posts = await transaction.select().from(forumPostsTable)
  const likes = await transaction.select().from(forumPostLikesTable)
  const letters = await transaction.select().from(messagesTable)
  const postOf = (id: number | null) => posts.find((post) => post.id === id) ?? null
  return [
    ...posts.map((post) => ({
      at: post.createdAt,
      tell: () => notifyOfPost(context, transaction, post, postOf(post.parentId)),
    })),
    ...likes.flatMap(({ postId, userId }) => {
      const post = postOf(postId)
      if (!post?.authorId) return []
      const [author, details] = [post.authorId, { actorId: userId, part: userId }]
      return { at: post.createdAt, tell: () => notify(context, transaction, [author], 'like', postId, details) }
    }),
    ...letters.flatMap(({ id, senderId, receiverId, createdAt: at }) =>
      receiverId === null
        ? []
        : { at, tell: () => notify(context, transaction, [receiverId], 'message', id, { actorId: senderId }) },
    ),
  ]
}

/** Tells the demo's people what has happened to them, by the rules by which everybody is told. */
export async function fillNotices(context: AppContext, people: readonly UserRow[]): Promise<void> {
  const { db } = context
  await db.transaction(async (transaction) => {
    const events = await eventsOf(context, transaction)
    for (const { at, tell } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      await tell()
      // Those that were written now are of then.
      await transaction.update(noticesTable).set({ at }).where(eq(noticesTable.at, sql`now()`))
    }
    await transaction
      .update(noticesTable)
      .set({ readAt: sql`${noticesTable.at}` })
      .where(sql`${noticesTable.at} < now() - ${READ_AFTER}::interval`)
  })
  const [gig] = await db
    .select({ id: gigsTable.id, artistId: gigsTable.artistId })
    .from(gigsTable)
    .where(and(isNotNull(gigsTable.artistId), gt(gigsTable.overAt, sql`now()`)))
    .orderBy(asc(gigsTable.date))
    .limit(1)
  if (!gig?.artistId) return
  for (const person of people)
    if (FOLLOWERS.includes(person.username))
      await setFollow(db, { artistId: gig.artistId, isFollowing: true, isNamed: true }, callerOf(person))
  await deliverToAudience(context, { kind: 'gig', thing: String(gig.id) })
}
