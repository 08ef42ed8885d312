import { forumPosts } from '#contract/forum-posts.ts'
import { read } from '#web/platform/api/reads.ts'

/** So many stand on the board of the passes. */
const FIRST_POSTS = 3

/** The newest posts. */
export const postsQuery = () => read(forumPosts.list, { query: { limit: FIRST_POSTS } })

/** One post, by asking for the newest up to it: a list with another one, or none, where it is not there. */
export const postQuery = (post: number) => read(forumPosts.list, { query: { before: post + 1, limit: 1 } })

/** The replies under a post. */
export const repliesQuery = (parent: number) => read(forumPosts.list, { query: { parent, limit: 100 } })

/** Which of some posts are liked by whoever looks, and which they wrote. */
export const ownPostsQuery = (ids: readonly number[]) => read(forumPosts.own, { query: { ids: ids.join(',') } })
