import { z } from 'zod'
import { followModes, forum, MAX_FORUM_TEXT } from '../forum.ts'
import { adminOnly } from '../kit/access.ts'
import { type EndpointSchema, type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, id, lineOrNothing, prose, required, whole } from './kit/fields.ts'
import {
  category,
  categoryChange,
  categoryFields,
  draft,
  draftFields,
  draftPlace,
  edit,
  hit,
  newReply,
  newTopic,
  removal,
  reply,
  replyPage,
  replyText,
  topic,
  topicChange,
  topicPage,
  topicPlace,
  topicSummary,
} from './kit/forum-shapes.ts'

const liking = (summary: string) =>
  ({
    summary,
    access: 'member',
    params: byId,
    reply: z.object({ liked: z.boolean(), likes: z.number() }),
  }) satisfies EndpointSchema

const schemas = {
  categories: {
    summary: 'Categories of the forum in their order; those of a higher tier by their names alone',
    access: 'member',
    reply: z.array(category),
  },
  createCategory: {
    summary: 'Opens a category',
    access: adminOnly,
    body: categoryFields,
    reply: category,
    status: 201,
  },
  updateCategory: {
    summary: 'Changes a category, or opens one again; what is left out stays',
    aliases: ['PATCH /api/forum/categories/:id'],
    access: adminOnly,
    params: byId,
    body: categoryChange,
    reply: category,
  },
  removeCategory: {
    summary: 'Closes a category: its topics stay, for admins alone',
    access: adminOnly,
    params: byId,
    reply: done,
  },
  topics: {
    summary: 'Topics of a category, or of the first one reads: pinned ones first, then those written or answered last',
    access: 'member',
    query: z.object({
      ...topicPage,
      categoryId: id.optional(),
      /** The same by its other name. */
      category: id.optional(),
    }),
    reply: z.array(topicSummary),
  },
  topicsOf: {
    summary: 'Topics of a category, pinned ones first, then those written or answered last',
    access: 'member',
    params: byId,
    query: z.object(topicPage),
    reply: z.array(topicSummary),
  },
  topic: {
    summary: 'A topic with a page of its replies',
    access: 'member',
    params: byId,
    query: topicPlace,
    reply: topic,
  },
  createTopic: {
    summary: 'Begins a topic',
    access: 'member',
    body: newTopic,
    reply: topic,
    status: 201,
  },
  updateTopic: {
    summary: 'Changes a topic of one’s own for a while after it was written; admins pin, lock and move any',
    aliases: ['PUT /api/forum/topics/:id'],
    access: 'member',
    params: byId,
    body: topicChange,
    reply: topic,
  },
  removeTopic: {
    summary: 'Takes a topic away: one’s own that nobody has answered, or any as an admin',
    access: 'member',
    whileSuspended: true,
    params: byId,
    query: removal,
    reply: done,
  },
  topicEdits: {
    summary: 'How a topic read before it was changed, for its author and admins',
    access: 'member',
    params: byId,
    reply: z.array(edit),
  },
  replies: {
    summary: 'Replies of a topic as they were written',
    access: 'member',
    params: byId,
    query: replyPage,
    reply: z.array(reply),
  },
  createReply: {
    summary: 'Answers a topic, or one of its replies',
    access: 'member',
    params: byId,
    body: newReply,
    reply,
    status: 201,
  },
  updateReply: {
    summary: 'Changes a reply of one’s own for a while after it was written, or any as an admin',
    aliases: ['PUT /api/forum/replies/:id'],
    access: 'member',
    params: byId,
    body: z.object({ content: replyText }),
    reply,
  },
  removeReply: {
    summary: 'Takes a reply of one’s own away, or any as an admin; its place stays',
    access: 'member',
    whileSuspended: true,
    params: byId,
    query: removal,
    reply: done,
  },
  replyEdits: {
    summary: 'How a reply read before it was changed, for its author and admins',
    access: 'member',
    params: byId,
    reply: z.array(edit),
  },
  likeTopic: liking('Likes a topic; once, however often it is sent'),
  toggleTopicLike: liking('Likes a topic, or takes that back'),
  unlikeTopic: { ...liking('Takes back that one likes a topic'), whileSuspended: true },
  likeReply: liking('Likes a reply; once, however often it is sent'),
  toggleReplyLike: liking('Likes a reply, or takes that back'),
  unlikeReply: { ...liking('Takes back that one likes a reply'), whileSuspended: true },
  read: {
    summary: 'Tells how far one has read a topic; the first time of a day it counts as a view',
    access: 'member',
    whileSuspended: true,
    params: byId,
    body: z.object({ number: whole('Number', 0, 2_147_483_647).default(0) }),
    reply: z.object({ readNumber: z.number(), views: z.number() }),
  },
  follow: {
    summary: 'Says what one wants to hear of a topic',
    access: 'member',
    params: byId,
    body: z.object({ mode: z.enum(followModes, { error: `Mode must be one of ${followModes.join(', ')}` }) }),
    reply: z.object({ follow: z.enum(followModes) }),
  },
  unread: {
    summary: 'How many topics of each category have something new; it stops counting at 99',
    access: 'member',
    reply: z.array(z.object({ categoryId: z.number(), unread: z.number() })),
  },
  search: {
    summary: 'Topics and replies with all of some words, or by one person, newest first',
    access: 'member',
    query: z.object({ q: clearable(lineOrNothing('Words', 200)), by: clearable(lineOrNothing('Name', 100)) }),
    reply: z.array(hit),
  },
  draft: {
    summary:
      'What one has begun to write: a `new` topic, or the answer to the topic of a key; null where there is nothing',
    access: 'member',
    params: draftPlace,
    reply: draft.nullable(),
  },
  saveDraft: {
    summary: 'Keeps what one has begun to write',
    access: 'member',
    whileSuspended: true,
    params: draftPlace,
    body: draftFields,
    reply: done,
  },
  dropDraft: {
    summary: 'Forgets what one has begun to write',
    access: 'member',
    whileSuspended: true,
    params: draftPlace,
    reply: done,
  },
  preview: {
    summary: 'How a text will look',
    access: 'member',
    body: z.object({ content: required(prose('Content', MAX_FORUM_TEXT)) }),
    reply: z.object({ html: z.string() }),
  },
} satisfies EndpointSchemas
export type ForumSchemas = typeof schemas

export const forumEndpoints = withSchemas(forum, schemas)
