import { isNull, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tiers } from '#contract/kit/access.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Notes on the community board, and replies to them. */
export const forumPostsTable = pgTable(
  'forum_posts',
  {
    ...record,
    authorId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** As they were called when they wrote it; empty once they are gone. */
    authorName: text().notNull(),
    content: text().notNull(),
    accessTier: text({ enum: tiers }).notNull(),
    /** Set where the label has hidden it, or it waits for the label. */
    hiddenAt: moment(),
    /** Set beside `hiddenAt` where it waits for the label before others read it. */
    heldAt: moment(),
    parentId: integer().references((): AnyPgColumn => forumPostsTable.id, { onDelete: 'cascade' }),
    /** Kept, since they are shown with every list: how many like it, and how many replies it has. */
    likes: integer().notNull().default(0),
    replies: integer().notNull().default(0),
  },
  (posts) => [
    index('forum_posts_newest_idx').on(posts.id.desc()).where(isNull(posts.parentId)),
    index('forum_posts_parent_idx').on(posts.parentId, posts.id),
    index('forum_posts_author_idx').on(posts.authorId),
  ],
)
export type ForumPostRow = typeof forumPostsTable.$inferSelect

export const forumPostLikesTable = pgTable(
  'forum_post_likes',
  {
    postId: integer()
      .notNull()
      .references(() => forumPostsTable.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (likes) => [
    primaryKey({ columns: [likes.postId, likes.userId] }),
    index('forum_post_likes_user_idx').on(likes.userId),
  ],
)
