import type { Caller } from '#contract/kit/access.ts'
import { forumEndpoints } from '#contract/schemas/forum.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { renderMarkdown } from '#server/platform/markdown/markdown.ts'
import { changeCategory, createCategory, findCategory, listCategories, readableCategories } from './categories.ts'
import { dropForumDraft, findForumDraft, saveForumDraft } from './drafts.ts'
import { changeReply, changeTopic, replyEdits, topicEdits } from './edits.ts'
import type { LikeTarget } from './likes.ts'
import { countUnread, markRead, setFollow } from './marks.ts'
import { removeReply, removeTopic } from './removal.ts'
import { repliesAfter } from './replies.ts'
import { searchForum } from './search.ts'
import { setLike } from './set-like.ts'
import { readTopic } from './topic-page.ts'
import { findTopic, listTopics } from './topics.ts'
import { createReply } from './write-reply.ts'
import { createTopic } from './write-topic.ts'

/** A preview is made at each look, not with each key. */
const PREVIEWS: Limit = { tries: 600, seconds: 3600 }
const DRAFTS: Limit = { tries: 600, seconds: 3600 }
/** Each keeps how the post read before. */
const CHANGES: Limit = { tries: 300, seconds: 3600 }

export const forumRoutes = serve(forumEndpoints, (context) => {
  const { db } = context
  const like =
    (kind: LikeTarget, wanted: boolean | null) =>
    ({ params, caller }: { params: { id: number }; caller: Caller }) =>
      setLike(context, kind, params.id, caller, wanted)

  return {
    categories: ({ caller }) => listCategories(db, caller),
    createCategory: ({ body, caller }) => createCategory(db, body, caller),
    updateCategory: ({ params, body, caller }) => changeCategory(db, params.id, body, caller),
    async removeCategory({ params, caller }) {
      await findCategory(db, params.id, caller)
      await changeCategory(db, params.id, { isActive: false }, caller)
      return SUCCESS
    },
    async topics({ query: { categoryId, category = categoryId, ...ask }, caller }) {
      const [first] = category === undefined ? (await readableCategories(db, caller)).keys() : [category]
      return first === undefined ? [] : listTopics(db, first, ask, caller)
    },
    topicsOf: ({ params, query, caller }) => listTopics(db, params.id, query, caller),
    topic: ({ params, query, caller }) => readTopic(db, params.id, query, caller),
    createTopic: ({ body, caller }) => createTopic(context, body, caller),
    async updateTopic({ params, body, caller }) {
      await countTry(db, `forum change ${caller.id}`, CHANGES)
      return changeTopic(context, params.id, body, caller)
    },
    async removeTopic({ params, query, caller }) {
      await removeTopic(context, params.id, query.reason ?? null, caller)
      return SUCCESS
    },
    topicEdits: ({ params, caller }) => topicEdits(db, params.id, caller),
    async replies({ params, query, caller }) {
      await findTopic(db, params.id, caller)
      return repliesAfter(db, params.id, query, caller)
    },
    createReply: ({ params, body, caller }) => createReply(context, params.id, body, caller),
    async updateReply({ params, body, caller }) {
      await countTry(db, `forum change ${caller.id}`, CHANGES)
      return changeReply(context, params.id, body.content, caller)
    },
    async removeReply({ params, query, caller }) {
      await removeReply(context, params.id, query.reason ?? null, caller)
      return SUCCESS
    },
    replyEdits: ({ params, caller }) => replyEdits(db, params.id, caller),
    likeTopic: like('topic', true),
    toggleTopicLike: like('topic', null),
    unlikeTopic: like('topic', false),
    likeReply: like('reply', true),
    toggleReplyLike: like('reply', null),
    unlikeReply: like('reply', false),
    async read({ params, body, caller }) {
      const { topic } = await findTopic(db, params.id, caller)
      return markRead(db, topic, body.number, caller)
    },
    async follow({ params, body: { mode }, caller }) {
      await findTopic(db, params.id, caller)
      await setFollow(db, params.id, mode, caller)
      return { follow: mode }
    },
    unread: ({ caller }) => countUnread(db, caller),
    search: ({ query, caller }) => searchForum(db, query, caller),
    draft: ({ params, caller }) => findForumDraft(db, params.place, caller),
    async saveDraft({ params, body, caller }) {
      await countTry(db, `forum draft ${caller.id}`, DRAFTS)
      await saveForumDraft(db, params.place, body, caller)
      return SUCCESS
    },
    async dropDraft({ params, caller }) {
      await dropForumDraft(db, params.place, caller)
      return SUCCESS
    },
    async preview({ body, caller }) {
      await countTry(db, `forum preview ${caller.id}`, PREVIEWS)
      const { html } = await renderMarkdown(db, body.content, 'post', context)
      return { html }
    },
  }
})
