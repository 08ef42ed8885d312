import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { ForumPostsSchemas } from './schemas/forum-posts.ts'

/** As long as a post on the board may be. */
export const MAX_POST_LENGTH = 2000

// Counts change many times a minute: what is kept of the board shows them as they were within the minute.
const reads = [data.forumPosts, data.clock]
const nothing = { touches: [] }

export const forumPosts = endpoints<ForumPostsSchemas>('forum-posts', {
  list: { method: 'GET', path: '/api/forum/posts', reads },
  own: { method: 'GET', path: '/api/forum/posts/own' },
  create: { method: 'POST', path: '/api/forum/posts' },
  remove: { method: 'DELETE', path: '/api/forum/posts/:id' },
  like: { method: 'PUT', path: '/api/forum/posts/:id/like', ...nothing },
  toggleLike: { method: 'POST', path: '/api/forum/posts/:id/like', ...nothing },
  unlike: { method: 'DELETE', path: '/api/forum/posts/:id/like', ...nothing },
})
