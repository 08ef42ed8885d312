import { and, asc, between, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { plainText } from '#server/platform/markdown/plain-text.ts'
import { picturesOf, withPictures } from '#server/platform/media/post-pictures.ts'
import { type ModeratedSource, type Visibility, visibilityColumns } from '#server/platform/moderation/source.ts'
import { blockedFor } from './authors.ts'
import { nextNumberIn, releaseReply, releaseTopic } from './held-posts.ts'
import { placeOf } from './notices.ts'
import { forumPolicy } from './policy.ts'
import { repliesById } from './replies.ts'
import {
  type ForumReplyRow,
  type ForumTopicRow,
  forumPicturesTable as p,
  forumRepliesTable as r,
  forumTopicsTable as t,
} from './table.ts'
import { type TopicWithCategory, topicsById } from './topics.ts'

/** So many replies before and after a reported one are shown with it. */
const AROUND = 2

/** Whether a post is there, and for somebody who reports it also theirs to read. */
async function isThere(
  db: Connection,
  post: ForumTopicRow | ForumReplyRow,
  { topic, category }: TopicWithCategory,
  reader: Caller | null,
): Promise<boolean> {
  if (post.deletedAt || topic.deletedAt) return false
  if (!reader) return true
  const blocked = await blockedFor(db, reader)
  return (
    can(reader, forumPolicy.read, category) &&
    [post, topic].every(({ hiddenAt, authorId }) => !hiddenAt && (authorId === null || !blocked.has(authorId)))
  )
}

const shown = ({ authorId, authorName, hiddenAt }: ForumTopicRow | ForumReplyRow) => ({
  ...{ authorId, authorName, isHidden: hiddenAt !== null },
})

/** What a post becomes when the house hides it, holds it, or shows it again. */
const columnsOf = (sight: Visibility, words: string | null) => ({
  ...{ ...visibilityColumns(sight), hiddenReason: sight === 'hidden' ? words : null },
})

/** Posts that are not where they are to be. */
const isElsewhere = (post: typeof t | typeof r, sight: Visibility) =>
  sight === 'shown' ? isNotNull(post.hiddenAt) : or(isNull(post.hiddenAt), isNotNull(post.heldAt))

/** How topics are found and hidden where people report them. */
export const moderatedTopics: ModeratedSource = {
  async find(db, id, reader) {
    const found = (await topicsById(db, [id])).get(id)
    if (!found || !(await isThere(db, found.topic, found, reader))) return null
    const { topic, category } = found
    const pictures = (await picturesOf(db, p, p.topicId, [id])).get(id) ?? []
    return {
      title: `Topic in ${category.name}`,
      text: withPictures(`${topic.title}\n\n${plainText(topic.html)}`, pictures.length),
      pictures,
      to: `/forum/topics/${id}`,
      ...shown(topic),
    }
  },
  async setSight(_, within, id, sight, words) {
    await within
      .update(t)
      .set(columnsOf(sight, words))
      .where(and(eq(t.id, id), isElsewhere(t, sight)))
  },
  release: releaseTopic,
}

/** The same of replies. */
export const moderatedReplies: ModeratedSource = {
  async find(db, id, reader) {
    const reply = (await repliesById(db, [id])).get(id)
    const found = reply && (await topicsById(db, [reply.topicId])).get(reply.topicId)
    if (!reply || !found || !(await isThere(db, reply, found, reader))) return null
    const pictures = (await picturesOf(db, p, p.replyId, [id])).get(id) ?? []
    return {
      title: reply.number > 0 ? `Reply ${reply.number} to “${found.topic.title}”` : `Reply to “${found.topic.title}”`,
      text: withPictures(plainText(reply.html), pictures.length),
      pictures,
      to: placeOf(reply.topicId, reply.number),
      ...shown(reply),
    }
  },
  async around(db, id) {
    const reply = (await repliesById(db, [id])).get(id)
    if (!reply) return { before: [], after: [] }
    const { topicId } = reply
    const number = reply.number > 0 ? reply.number : await nextNumberIn(db, topicId)
    const near = between(r.number, number - AROUND, number + AROUND)
    const rows = await db
      .select()
      .from(r)
      .where(and(eq(r.topicId, topicId), near, ne(r.id, id), isNull(r.deletedAt)))
      .orderBy(asc(r.number))
    const said = (row: ForumReplyRow) => ({
      ...{ authorName: row.authorName || null, text: plainText(row.html), at: row.createdAt },
    })
    return {
      before: rows.filter((row) => row.number < number).map(said),
      after: rows.filter((row) => row.number > number).map(said),
    }
  },
  async setSight(_, within, id, sight, words) {
    // Its topic first, which counts it, as everybody does who changes a reply.
    const [place] = await within.select({ topicId: r.topicId }).from(r).where(eq(r.id, id))
    if (place) await within.select({ id: t.id }).from(t).where(eq(t.id, place.topicId)).for('update')
    await within
      .update(r)
      .set(columnsOf(sight, words))
      .where(and(eq(r.id, id), isElsewhere(r, sight)))
  },
  release: releaseReply,
}
