import { forumPosts } from '#contract/forum-posts.ts'
import { read } from '#web/platform/api/reads.ts'

/** Posts that stand on the board before somebody asks for more. */
export const FIRST_POSTS = 3
export const MORE_POSTS = 20

/** The newest posts, or those behind one. */
export const postsQuery = (limit = FIRST_POSTS, before?: number) =>
  read(forumPosts.list, { query: { limit, ...(before === undefined ? {} : { before }) } })

/** The replies under a post. */
export const repliesQuery = (parent: number) => read(forumPosts.list, { query: { parent, limit: 100 } })

/** Which of some posts are liked by whoever looks, and which they wrote. */
export const ownPostsQuery = (ids: readonly number[]) =>
  read(forumPosts.own, { query: { ids: ids.join(',') } })
