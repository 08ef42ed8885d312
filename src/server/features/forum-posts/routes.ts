import { forumPostsEndpoints } from '#contract/schemas/forum-posts.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { openReports, reportPost, settleReport } from './reports.ts'
import { listPosts, ownAmong, removePost, seenPost, setLike, writePost } from './service.ts'

/** By person: a board is no chat. */
const POSTS: Limit = { tries: 30, seconds: 3600 }
const REPORTS: Limit = { tries: 30, seconds: 3600 }

export const forumPostRoutes = serve(forumPostsEndpoints, ({ db }) => ({
  list: ({ query, caller }) => listPosts(db, query, caller),
  own: ({ query: { ids = [] }, caller }) => ownAmong(db, ids, caller.id),
  async create({ body, caller }) {
    await countTry(db, `forum post ${caller.id}`, POSTS)
    return writePost(db, body, caller)
  },
  async remove({ params, caller }) {
    await removePost(db, params.id, caller)
    return SUCCESS
  },
  like: ({ params, caller }) => setLike(db, params.id, caller, true),
  toggleLike: ({ params, caller }) => setLike(db, params.id, caller, null),
  unlike: ({ params, caller }) => setLike(db, params.id, caller, false),
  async report({ params, body, caller }) {
    await countTry(db, `forum report ${caller.id}`, REPORTS)
    const { id } = await seenPost(db, params.id, caller)
    await reportPost(db, id, caller.id, body.reason ?? null)
    return { ...SUCCESS, message: 'Thank you. The label looks at it.' }
  },
  reports: ({ query: { limit, offset } }) => openReports(db, limit, offset),
  async settleReport({ params }) {
    await settleReport(db, params.id)
    return SUCCESS
  },
}))
