import { forumPostsEndpoints } from '#contract/schemas/forum-posts.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { listPosts, ownAmong, removePost, setLike, writePost } from './service.ts'

/** By person: a board is no chat. */
const POSTS: Limit = { tries: 30, seconds: 3600 }

export const forumPostRoutes = serve(forumPostsEndpoints, (context) => {
  const { db } = context
  return {
    list: ({ query, caller }) => listPosts(db, query, caller),
    own: ({ query: { ids = [] }, caller }) => ownAmong(db, ids, caller.id),
    async create({ body, caller }) {
      await countTry(db, `forum post ${caller.id}`, POSTS)
      return writePost(context, body, caller)
    },
    async remove({ params, caller }) {
      await removePost(context, params.id, caller)
      return SUCCESS
    },
    like: ({ params, caller }) => setLike(context, params.id, caller, true),
    toggleLike: ({ params, caller }) => setLike(context, params.id, caller, null),
    unlike: ({ params, caller }) => setLike(context, params.id, caller, false),
  }
})
