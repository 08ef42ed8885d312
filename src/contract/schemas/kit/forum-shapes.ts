import { z } from 'zod'
import {
  followModes,
  MAX_CATEGORY_NAME,
  MAX_FORUM_TEXT,
  MAX_TOPIC_TITLE,
  MOST_REPLIES_AT_ONCE,
  REPLIES_PER_PAGE,
  TOPICS_PER_PAGE,
} from '../../forum.ts'
import { roles, tiers } from '../../kit/access.ts'
import {
  begun,
  byId,
  clearable,
  flag,
  id,
  idempotencyKey,
  line,
  lineOrNothing,
  page,
  prose,
  required,
  whole,
} from './fields.ts'
import { newPictures, postPicture } from './picture-shapes.ts'

const tier = z.enum(tiers, { error: `Tier must be one of ${tiers.join(', ')}` })
const moments = { createdAt: z.string(), editedAt: z.string().nullable() }

export const category = z.object({
  id: z.number(),
  name: z.string(),
  /** The letters its topics are numbered with. */
  code: z.string(),
  /** Null where somebody may know of it and not read it. */
  description: z.string().nullable(),
  accessTier: tier,
  allowedRoles: z.array(z.enum(roles)),
  isActive: z.boolean(),
  displayOrder: z.number(),
  topicCount: z.number().nullable(),
  /** Whether the caller reads it; a locked one is shown by its name. */
  isReadable: z.boolean(),
})
export type ForumCategory = z.infer<typeof category>

const author = z.object({ username: z.string(), role: z.enum(roles).nullable(), accessTier: tier })
export type ForumAuthor = z.infer<typeof author>

const byAuthor = {
  /** Null once they are gone. */
  author: author.nullable(),
  authorName: z.string().nullable(),
  isMine: z.boolean(),
}

const pictures = { pictures: z.array(postPicture) }
const likes = { likes: z.number(), isLiked: z.boolean() }

/** What the caller may do with a post. */
const postActions = z.array(z.enum(['edit', 'remove', 'seeEdits']))
const editing = { allowed: postActions, editableUntil: z.string().nullable() }

const topicFields = {
  id: z.number(),
  title: z.string(),
  content: z.string(),
  categoryId: z.number(),
  /** Counted within its category, as "SN 142". */
  number: z.string(),
  ...byAuthor,
  createdAt: z.string(),
  replyCount: z.number(),
  views: z.number(),
  likes: z.number(),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  lastReplyAt: z.string().nullable(),
  lastReplyBy: z.string().nullable(),
  /** When it was written, or answered last. */
  activeAt: z.string(),
  isUnread: z.boolean(),
  /** Why the house hides it, for its author and admins; null where it is not hidden. */
  hiddenReason: z.string().nullable(),
  /** Whether it waits for the label, seen by nobody but its author. */
  isHeld: z.boolean(),
}

/** A topic in a list, with the beginning of its text. */
export const topicSummary = z.object(topicFields)
export type TopicSummary = z.infer<typeof topicSummary>

export const replyStates = ['shown', 'removed', 'removed-by-house', 'hidden', 'blocked'] as const

export const reply = z.object({
  id: z.number(),
  topicId: z.number(),
  /** Its place in the topic, counted from 1; below 0 while it is held. */
  number: z.number(),
  /** Text and HTML are empty in every state but `shown`, and but for those who may see what is hidden. */
  state: z.enum(replyStates),
  content: z.string(),
  html: z.string(),
  ...byAuthor,
  ...moments,
  ...likes,
  ...pictures,
  parentReplyId: z.number().nullable(),
  /** The place of the reply it answers. */
  parentNumber: z.number().nullable(),
  removedAt: z.string().nullable(),
  hiddenReason: z.string().nullable(),
  /** Whether it waits for the label, seen by nobody but its author. */
  isHeld: z.boolean(),
  ...editing,
})
export type ForumReply = z.infer<typeof reply>

export const topic = z.object({
  ...topicFields,
  html: z.string(),
  ...pictures,
  category: category.pick({ id: true, name: true, accessTier: true }),
  editedAt: z.string().nullable(),
  isLiked: z.boolean(),
  lockedAt: z.string().nullable(),
  lockReason: z.string().nullable(),
  follow: z.enum(followModes),
  /** The place of the last reply; as many places there are. */
  lastNumber: z.number(),
  /** The place of the last reply the caller has read. */
  readNumber: z.number(),
  page: z.number(),
  pages: z.number(),
  replies: z.array(reply),
  allowed: z.array(z.enum(['edit', 'remove', 'seeEdits', 'reply', 'run'])),
  editableUntil: z.string().nullable(),
})
export type ForumTopic = z.infer<typeof topic>

export const edit = z.object({
  id: z.number(),
  title: z.string().nullable(),
  content: z.string(),
  editedBy: z.string().nullable(),
  editedAt: z.string(),
})
export type ForumEdit = z.infer<typeof edit>

export const hit = z.object({
  topicId: z.number(),
  title: z.string(),
  category: z.string(),
  /** The place of the reply that was found; null for the topic itself. */
  number: z.number().nullable(),
  excerpt: z.string(),
  authorName: z.string().nullable(),
  createdAt: z.string(),
})
export type ForumHit = z.infer<typeof hit>

/** A select sends its words, or nothing. */
const chosenCategory = z
  .preprocess(
    (value) => (value === undefined || value === null || value === '' ? 0 : value),
    z.coerce.number({ error: 'Please select a category' }),
  )
  .pipe(z.number().min(1, 'Please select a category').int('Please select a category').max(2_147_483_647))

const title = required(lineOrNothing('Title', MAX_TOPIC_TITLE).min(3, 'Title must be at least 3 characters'))
const topicText = required(prose('Content', MAX_FORUM_TEXT).min(10, 'Content must be at least 10 characters'))
export const replyText = required(prose('Reply', MAX_FORUM_TEXT).min(3, 'Reply must be at least 3 characters'))

export const newTopic = z.object({
  title,
  content: topicText,
  categoryId: chosenCategory,
  pictures: newPictures,
  key: idempotencyKey,
})
export const newReply = z.object({
  content: replyText,
  parentReplyId: clearable(id),
  pictures: newPictures,
  key: idempotencyKey,
})

export const topicChange = z.object({
  title: title.optional(),
  content: topicText.optional(),
  categoryId: chosenCategory.optional(),
  isPinned: flag.optional(),
  isLocked: flag.optional(),
  /** Said below a locked topic. */
  lockReason: clearable(line('Reason', 300)),
})

export const categoryFields = z.object({
  name: required(lineOrNothing('Name', MAX_CATEGORY_NAME).min(3, 'Category name must be at least 3 characters')),
  description: clearable(prose('Description', 300)),
  accessTier: tier.default('free'),
  allowedRoles: z
    .array(z.enum(roles, { error: `Roles must be some of ${roles.join(', ')}` }), { error: 'Roles must be a list' })
    .min(1, 'Choose at least one role')
    .transform((some) => [...new Set(some)])
    .default(['listener']),
  displayOrder: whole('Order', -1_000_000, 1_000_000).default(0),
  isActive: flag.default(true),
})
/** What is left out stays as it is. */
export const categoryChange = z.object({
  name: categoryFields.shape.name.optional(),
  description: categoryFields.shape.description,
  accessTier: tier.optional(),
  allowedRoles: categoryFields.shape.allowedRoles.unwrap().optional(),
  displayOrder: whole('Order', -1_000_000, 1_000_000).optional(),
  isActive: flag.optional(),
})

const NO_CURSOR = 'Must be a cursor as a list has given it'
const cursor = z
  .string()
  .regex(/^\d{1,15}\.\d{1,10}$/, NO_CURSOR)
  .refine((place) => id.safeParse(place.split('.')[1]).success, NO_CURSOR)
export const topicPage = {
  limit: page.limit.unwrap().default(TOPICS_PER_PAGE),
  /** Goes on behind this place. */
  before: cursor.optional(),
  /** Goes back to what stands before this place. */
  after: cursor.optional(),
}

export const replyPage = z.object({
  limit: whole('Limit', 1, MOST_REPLIES_AT_ONCE).default(REPLIES_PER_PAGE),
  /** Goes on behind the reply of this number. */
  after: whole('After', 0, 2_147_483_647).default(0),
})
export const topicPlace = z.object({
  /** Counted from 1. */
  page: id.optional(),
  /** The page with the reply of this number, in place of a page. */
  reply: id.optional(),
})

/** Why something is taken away, as its author is told. */
export const removal = z.object({ reason: clearable(line('Reason', 300)) })

/** Where something was begun: a `new` topic, or the answer to the topic of a key. */
export const draftPlace = z.object({
  place: z.union([z.literal('new'), byId.shape.id.transform(String)], { error: 'There is no such place for a draft' }),
})
/** What somebody has begun to write, as far as they have come. */
export const draftFields = z.object({
  title: begun('Title', MAX_TOPIC_TITLE),
  content: begun('Content', MAX_FORUM_TEXT),
  categoryId: begun('Category', 20),
  pictures: newPictures,
})
export const draft = draftFields.extend({ updatedAt: z.string() })
export type ForumDraft = z.output<typeof draft>
