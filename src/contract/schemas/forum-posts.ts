import { z } from 'zod'
import { forumPosts, MAX_POST_LENGTH } from '../forum-posts.ts'
import { fansAndAdmins, tiers } from '../kit/access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, id, idList, page, prose, required } from './kit/fields.ts'

const tier = z.enum(tiers, { error: `Tier must be one of ${tiers.join(', ')}` })

/** A note on the community board, or a reply to one. */
export const forumPost = z.object({
  id: z.number(),
  /** Null once its author is gone. */
  authorName: z.string().nullable(),
  content: z.string(),
  accessTier: tier,
  /** The post it replies to. */
  parentId: z.number().nullable(),
  likes: z.number(),
  replies: z.number(),
  /** Whether it waits for the label, so that nobody but its author sees it. */
  isHeld: z.boolean(),
  createdAt: z.string(),
})
export type ForumPost = z.infer<typeof forumPost>

const liked = z.object({ liked: z.boolean(), likes: z.number() })

const schemas = {
  list: {
    summary: 'Posts of the community board, newest first; those of a tier above one’s own are left out',
    access: 'anyone',
    query: z.object({
      limit: page.limit,
      /** Goes on behind this post. */
      before: id.optional(),
      /** Leaves out what is for a higher tier than this. */
      tier: tier.optional(),
      /** Replies to this post, in place of posts. */
      parent: id.optional(),
    }),
    reply: z.array(forumPost),
    cached: 'audience',
  },
  own: {
    summary: 'Which of some posts one has liked, and which are one’s own',
    access: 'member',
    query: z.object({ ids: idList }),
    reply: z.object({ liked: z.array(z.number()), written: z.array(z.number()) }),
  },
  create: {
    summary: 'Puts a post on the board, or a reply under one',
    access: fansAndAdmins,
    body: z.object({
      content: required(prose('Post', MAX_POST_LENGTH).min(1, 'Write something first')),
      accessTier: tier.optional(),
      parentId: clearable(id),
    }),
    reply: forumPost,
    status: 201,
  },
  remove: {
    summary: 'Takes one’s own post off the board, or anybody’s as an admin, with the replies under it',
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: done,
  },
  like: {
    summary: 'Likes a post; once, however often it is sent',
    access: 'member',
    params: byId,
    reply: liked,
  },
  toggleLike: {
    summary: 'Likes a post, or takes that back',
    access: 'member',
    params: byId,
    reply: liked,
  },
  unlike: {
    summary: 'Takes back that one likes a post',
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: liked,
  },
} satisfies EndpointSchemas
export type ForumPostsSchemas = typeof schemas

export const forumPostsEndpoints = withSchemas(forumPosts, schemas)
