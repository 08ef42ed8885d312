import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { ForumSchemas } from './schemas/forum.ts'

export const MAX_TOPIC_TITLE = 200
export const MAX_CATEGORY_NAME = 60
/** Characters of a topic or a reply. */
export const MAX_FORUM_TEXT = 20_000
/** Topics on one page of a category. */
export const TOPICS_PER_PAGE = 30
/** Replies on one page of a topic. The number of a reply tells its page, so that no page costs more than the first. */
export const REPLIES_PER_PAGE = 30
/** As many are read at once by programs that choose. */
export const MOST_REPLIES_AT_ONCE = 100
/** How long people may change what they wrote, in minutes. */
export const EDIT_MINUTES = 15
/** A search stops at so many topics and replies. */
export const MAX_FORUM_HITS = 60

/** The failures of the forum as the specification words them (001 §8). */
export const forumFailures = {
  topic: 'Failed to create topic',
  reply: 'Failed to post reply',
  newCategory: 'Failed to create category',
  category: 'Failed to update category',
} as const

/** What somebody hears of a topic: all of it, nothing, or what they take part in. */
export const followModes = ['follow', 'mute', 'none'] as const
export type FollowMode = (typeof followModes)[number]

/** The page of a topic that the reply of a number stands on. */
export const pageOfReply = (number: number): number => Math.max(1, Math.ceil(number / REPLIES_PER_PAGE))

/** Where a list of topics goes on, before or after one of them. */
export const topicCursor = ({ activeAt, id }: { activeAt: string; id: number }): string =>
  `${new Date(activeAt).getTime()}.${id}`

// What people read of the forum is kept by nobody: a write need not be announced to other processes. Browsers refresh by it.
const touches = [data.forum]
const nothing = { touches: [] }

export const forum = endpoints<ForumSchemas>('forum', {
  categories: { method: 'GET', path: '/api/forum/categories' },
  createCategory: { method: 'POST', path: '/api/forum/categories', touches },
  updateCategory: { method: 'PUT', path: '/api/forum/categories/:id', touches },
  removeCategory: { method: 'DELETE', path: '/api/forum/categories/:id', touches },
  topics: { method: 'GET', path: '/api/forum/topics' },
  topicsOf: { method: 'GET', path: '/api/forum/categories/:id/topics' },
  topic: { method: 'GET', path: '/api/forum/topics/:id' },
  createTopic: { method: 'POST', path: '/api/forum/topics', touches },
  updateTopic: { method: 'PATCH', path: '/api/forum/topics/:id', touches },
  removeTopic: { method: 'DELETE', path: '/api/forum/topics/:id', touches },
  topicEdits: { method: 'GET', path: '/api/forum/topics/:id/edits' },
  replies: { method: 'GET', path: '/api/forum/topics/:id/replies' },
  createReply: { method: 'POST', path: '/api/forum/topics/:id/replies', touches },
  updateReply: { method: 'PATCH', path: '/api/forum/replies/:id', touches },
  removeReply: { method: 'DELETE', path: '/api/forum/replies/:id', touches },
  replyEdits: { method: 'GET', path: '/api/forum/replies/:id/edits' },
  likeTopic: { method: 'PUT', path: '/api/forum/topics/:id/like', ...nothing },
  toggleTopicLike: { method: 'POST', path: '/api/forum/topics/:id/like', ...nothing },
  unlikeTopic: { method: 'DELETE', path: '/api/forum/topics/:id/like', ...nothing },
  likeReply: { method: 'PUT', path: '/api/forum/replies/:id/like', ...nothing },
  toggleReplyLike: { method: 'POST', path: '/api/forum/replies/:id/like', ...nothing },
  unlikeReply: { method: 'DELETE', path: '/api/forum/replies/:id/like', ...nothing },
  read: { method: 'POST', path: '/api/forum/topics/:id/read', ...nothing },
  follow: { method: 'PUT', path: '/api/forum/topics/:id/follow', ...nothing },
  unread: { method: 'GET', path: '/api/forum/unread' },
  search: { method: 'GET', path: '/api/forum/search' },
  draft: { method: 'GET', path: '/api/forum/drafts/:place' },
  saveDraft: { method: 'PUT', path: '/api/forum/drafts/:place', ...nothing },
  dropDraft: { method: 'DELETE', path: '/api/forum/drafts/:place', ...nothing },
  preview: { method: 'POST', path: '/api/forum/preview', ...nothing },
})
