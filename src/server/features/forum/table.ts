import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { roles, tiers } from '#contract/kit/access.ts'
import type { NewPicture } from '#contract/schemas/kit/picture-shapes.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { draftColumns } from '#server/platform/drafts/drafts.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { pictureColumns } from '#server/platform/media/post-pictures.ts'

export const forumCategoriesTable = pgTable('forum_categories', {
  ...record,
  name: text().notNull(),
  description: text(),
  accessTier: text({ enum: tiers }).notNull().default('free'),
  allowedRoles: text({ enum: roles }).array().notNull().default(['listener']),
  /** A closed one is for admins alone. */
  isActive: boolean().notNull().default(true),
  displayOrder: integer().notNull().default(0),
})
export type ForumCategoryRow = typeof forumCategoriesTable.$inferSelect

/** What changes of a category with every topic: apart from it, so that it is no change of an admin's. */
export const forumCategoryCountsTable = pgTable('forum_category_counts', {
  categoryId: integer()
    .primaryKey()
    .references(() => forumCategoriesTable.id, { onDelete: 'cascade' }),
  /** Topics that are on show; kept by triggers (migration `forum`). */
  topics: integer().notNull().default(0),
  /** The number the last topic was given. */
  lastNumber: integer().notNull().default(0),
})

/** What every post has, be it a topic or a reply. */
const post = {
  ...record,
  authorId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
  /** As they were called when they wrote it; empty once they are gone. */
  authorName: text().notNull(),
  content: text().notNull(),
  /** The text as pages show it, made when it was written. */
  html: text().notNull(),
  /** Kept by triggers (migration `forum`), as are the other counts. */
  likes: integer().notNull().default(0),
  editedAt: moment(),
  deletedAt: moment(),
  /** Who took it away: its author, or else the house. */
  deletedByHouse: boolean().notNull().default(false),
  hiddenAt: moment(),
  hiddenReason: text(),
  /** Since when it waits for the label, seen by nobody but its author. */
  heldAt: moment(),
}

export const forumTopicsTable = pgTable(
  'forum_topics',
  {
    ...post,
    categoryId: integer()
      .notNull()
      .references(() => forumCategoriesTable.id),
    /** Counted within the category. */
    number: integer().notNull(),
    title: text().notNull(),
    isPinned: boolean().notNull().default(false),
    isLocked: boolean().notNull().default(false),
    lockedAt: moment(),
    lockReason: text(),
    views: integer().notNull().default(0),
    /** Replies that are on show. */
    replyCount: integer().notNull().default(0),
    /** The number the last reply was given. */
    lastNumber: integer().notNull().default(0),
    lastReplyAt: moment(),
    lastReplyUserId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** When it was written, or answered last; to the millisecond, as cursors say it. */
    activeAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (topics) => [
    index('forum_topics_active_idx')
      .on(topics.categoryId, topics.isPinned, topics.activeAt.desc().nullsFirst(), topics.id.desc().nullsFirst())
      .where(isNull(topics.deletedAt)),
    // What has something new is looked for by its moment, pinned or not.
    index('forum_topics_recent_idx')
      .on(topics.categoryId, topics.activeAt.desc().nullsFirst())
      .where(isNull(topics.deletedAt)),
    index('forum_topics_author_idx').on(topics.authorId, topics.id.desc().nullsFirst()),
    index('forum_topics_last_reply_user_idx').on(topics.lastReplyUserId),
  ],
)
export type ForumTopicRow = typeof forumTopicsTable.$inferSelect

export const forumRepliesTable = pgTable(
  'forum_replies',
  {
    ...post,
    topicId: integer()
      .notNull()
      .references(() => forumTopicsTable.id, { onDelete: 'cascade' }),
    /** Its place in the topic, counted from 1 without gaps: what is removed keeps its place. Below 0 what was held and has none yet. */
    number: integer().notNull(),
    parentReplyId: integer().references((): AnyPgColumn => forumRepliesTable.id, { onDelete: 'set null' }),
    /** The place of the reply it answers. */
    parentNumber: integer(),
  },
  (replies) => [
    unique('forum_replies_place_key').on(replies.topicId, replies.number),
    // What the counts of a topic are made of.
    index('forum_replies_shown_idx')
      .on(replies.topicId, replies.number)
      .where(sql`${replies.deletedAt} is null and ${replies.hiddenAt} is null`),
    index('forum_replies_author_idx').on(replies.authorId, replies.id.desc().nullsFirst()),
    index('forum_replies_parent_idx').on(replies.parentReplyId).where(isNotNull(replies.parentReplyId)),
  ],
)
export type ForumReplyRow = typeof forumRepliesTable.$inferSelect

/** Who likes what: a topic or a reply. */
export const forumLikesTable = pgTable(
  'forum_likes',
  {
    id: record.id,
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    topicId: integer().references(() => forumTopicsTable.id, { onDelete: 'cascade' }),
    replyId: integer().references(() => forumRepliesTable.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (likes) => [
    check('forum_likes_one_check', sql`num_nonnulls(${likes.topicId}, ${likes.replyId}) = 1`),
    uniqueIndex('forum_likes_topic_key').on(likes.topicId, likes.userId).where(isNotNull(likes.topicId)),
    uniqueIndex('forum_likes_reply_key').on(likes.replyId, likes.userId).where(isNotNull(likes.replyId)),
    index('forum_likes_user_idx').on(likes.userId),
  ],
)

/** Pictures of topics and replies, served to those who read them. */
export const forumPicturesTable = pgTable(
  'forum_pictures',
  {
    ...pictureColumns,
    topicId: integer().references(() => forumTopicsTable.id, { onDelete: 'cascade' }),
    replyId: integer().references(() => forumRepliesTable.id, { onDelete: 'cascade' }),
  },
  (pictures) => [
    check('forum_pictures_one_check', sql`num_nonnulls(${pictures.topicId}, ${pictures.replyId}) = 1`),
    index('forum_pictures_topic_idx').on(pictures.topicId).where(isNotNull(pictures.topicId)),
    index('forum_pictures_reply_idx').on(pictures.replyId).where(isNotNull(pictures.replyId)),
    index('forum_pictures_file_idx').on(pictures.fileUrl),
  ],
)

/** What somebody has begun to write, one at each place: a new topic, or the answer to one. */
export const forumDraftsTable = pgTable(
  'forum_drafts',
  {
    ...draftColumns,
    title: text().notNull().default(''),
    content: text().notNull().default(''),
    categoryId: text().notNull().default(''),
    /** They count as unused until the post is written. */
    pictures: jsonb().$type<NewPicture[]>().notNull().default([]),
  },
  (drafts) => [primaryKey({ columns: [drafts.userId, drafts.place] })],
)

/** How a post read before it was changed. */
export const forumEditsTable = pgTable(
  'forum_edits',
  {
    id: record.id,
    topicId: integer().references(() => forumTopicsTable.id, { onDelete: 'cascade' }),
    replyId: integer().references(() => forumRepliesTable.id, { onDelete: 'cascade' }),
    title: text(),
    content: text().notNull(),
    editorId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    editedAt: moment().notNull().defaultNow(),
  },
  (edits) => [
    check('forum_edits_one_check', sql`num_nonnulls(${edits.topicId}, ${edits.replyId}) = 1`),
    index('forum_edits_topic_idx').on(edits.topicId, edits.id).where(isNotNull(edits.topicId)),
    index('forum_edits_reply_idx').on(edits.replyId, edits.id).where(isNotNull(edits.replyId)),
    index('forum_edits_editor_idx').on(edits.editorId),
  ],
)

/** What a topic is to somebody: how far they have read it, and whether they hear of it. */
export const forumMarksTable = pgTable(
  'forum_marks',
  {
    topicId: integer()
      .notNull()
      .references(() => forumTopicsTable.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    readNumber: integer().notNull().default(0),
    readAt: moment(),
    /** The last day it was counted as a view. */
    viewedOn: date(),
    /** True where they hear of every reply, false where of none; null where nothing was said. */
    isFollowing: boolean(),
  },
  (marks) => [
    primaryKey({ columns: [marks.userId, marks.topicId] }),
    index('forum_marks_following_idx').on(marks.topicId, marks.userId).where(sql`${marks.isFollowing}`),
  ],
)
