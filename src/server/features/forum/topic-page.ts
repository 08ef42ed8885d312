import { pageOfReply, REPLIES_PER_PAGE } from '#contract/forum.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { ForumTopic } from '#contract/schemas/kit/forum-shapes.ts'
import { allowedActions, can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { picturesOf } from '#server/platform/media/post-pictures.ts'
import { blockedFor } from './authors.ts'
import { likedAmong } from './likes.ts'
import { followOf, isUnread, marksOf } from './marks.ts'
import { editableUntil, forumPolicy } from './policy.ts'
import { postRules, repliesBetween } from './replies.ts'
import { forumPicturesTable as p } from './table.ts'
import { findTopic, namedIn, presentTopic, type TopicWithCategory } from './topics.ts'

/** What somebody may do with a topic. */
export function allowedOn({ topic }: TopicWithCategory, caller: Caller): ForumTopic['allowed'] {
  const runs = can(caller, forumPolicy.run)
  const own = allowedActions(caller, postRules, topic)
    // What others have answered is theirs as well.
    .filter((action) => action !== 'remove' || runs || topic.replyCount === 0)
    .filter((action) => action !== 'edit' || runs || !topic.isLocked)
  return [
    ...own,
    ...(topic.isLocked || topic.hiddenAt ? [] : (['reply'] as const)),
    ...(runs ? (['run'] as const) : []),
  ]
}

/**
 * A topic with a page of its replies, as one person reads it.
 * @param place the page, or the number of a reply whose page it is
 */
export async function readTopic(
  db: Connection,
  id: number,
  place: { page?: number | undefined; reply?: number | undefined },
  caller: Caller,
): Promise<ForumTopic> {
  const found = await findTopic(db, id, caller)
  const { topic, category } = found
  const pages = pageOfReply(topic.lastNumber)
  const page = Math.min(pages, place.reply ? pageOfReply(place.reply) : (place.page ?? 1))
  const places = [(page - 1) * REPLIES_PER_PAGE + 1, page * REPLIES_PER_PAGE] as const
  // None of it needs another: asked for at once it takes as long as the longest.
  const [replies, marks, authors, pictures, liked] = await Promise.all([
    repliesBetween(db, id, places, caller, page === pages),
    marksOf(db, [id], caller),
    blockedFor(db, caller).then((blocked) => namedIn(db, [topic], blocked)),
    picturesOf(db, p, p.topicId, [id]),
    likedAmong(db, 'topic', [id], caller),
  ])
  const mark = marks.get(id)
  const allowed = allowedOn(found, caller)
  return {
    ...presentTopic(topic, category, authors, caller),
    isUnread: isUnread(topic, mark, caller),
    html: topic.html,
    pictures: pictures.get(id) ?? [],
    category: { id: category.id, name: category.name, accessTier: category.accessTier },
    editedAt: topic.editedAt?.toISOString() ?? null,
    isLiked: liked.has(id),
    lockedAt: topic.lockedAt?.toISOString() ?? null,
    lockReason: topic.lockReason,
    follow: followOf(mark),
    ...{ lastNumber: topic.lastNumber, readNumber: mark?.readNumber ?? 0, page, pages, replies, allowed },
    editableUntil: allowed.includes('edit') ? editableUntil(topic).toISOString() : null,
  }
}
