import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { NewPicture } from '#contract/schemas/kit/picture-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { isAnswered } from '#server/platform/http/errors.ts'
import { holdPictures } from '#server/platform/media/post-pictures.ts'
import { findReply } from './replies.ts'
import { forumPicturesTable as p } from './table.ts'
import { findTopic } from './topics.ts'

/**
 * Gives a topic or a reply its pictures, as it is written.
 * @throws 409 for one that is gone, or that somebody else has sent
 */
export async function addPictures(
  transaction: Connection,
  post: { topicId: number } | { replyId: number },
  pictures: readonly NewPicture[],
  caller: Caller,
): Promise<void> {
  const held = await holdPictures(transaction, pictures, caller)
  if (held.length > 0) await transaction.insert(p).values(held.map((picture) => ({ ...picture, ...post })))
}

/** Whether somebody reads a post that has the picture; null where none has it. */
export async function showsForumPicture(
  { db }: Pick<AppContext, 'db'>,
  url: string,
  caller: Caller,
): Promise<boolean | null> {
  const posts = await db.select({ topicId: p.topicId, replyId: p.replyId }).from(p).where(eq(p.fileUrl, url))
  if (posts.length === 0) return null
  const readings = posts.map(({ topicId, replyId }) =>
    isAnswered(topicId === null ? findReply(db, replyId ?? 0, caller) : findTopic(db, topicId, caller)),
  )
  return (await Promise.all(readings)).some(Boolean)
}
