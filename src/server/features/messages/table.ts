import { isNotNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { roles } from '#contract/kit/access.ts'
import { broadcastAudiences } from '#contract/messages.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { draftColumns } from '#server/platform/drafts/drafts.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** A message to everybody of a role, or to all who applied for something: delivered by a job, some at a time. */
export const broadcastsTable = pgTable(
  'message_broadcasts',
  {
    ...record,
    senderId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    senderName: text().notNull(),
    audience: text({ enum: broadcastAudiences }).notNull(),
    /** Whom it is for, by the audience: a role, or the key of a casting call or of one of its roles. */
    role: text({ enum: roles }),
    castingId: integer(),
    subject: text().notNull(),
    content: text().notNull(),
    /** How many it was for when it was written. */
    total: integer().notNull(),
    /** How many have it, and the key of the last one: whoever goes on begins behind them. */
    delivered: integer().notNull().default(0),
    lastReceiverId: integer().notNull().default(0),
    finishedAt: moment(),
  },
  (broadcasts) => [index('message_broadcasts_sender_idx').on(broadcasts.senderId)],
)
export type BroadcastRow = typeof broadcastsTable.$inferSelect

/** Messages. Each of the two sides archives and deletes for itself; what both have deleted is gone. */
export const messagesTable = pgTable(
  'messages',
  {
    ...record,
    senderId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    receiverId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** What both were called when it was written; empty once they are gone. */
    senderName: text().notNull(),
    receiverName: text().notNull(),
    /** Whether it was written by, or for, somebody of the label. */
    fromLabel: boolean().notNull().default(false),
    toLabel: boolean().notNull().default(false),
    subject: text().notNull(),
    content: text().notNull(),
    parentMessageId: integer().references((): AnyPgColumn => messagesTable.id, { onDelete: 'set null' }),
    /** The first message of an exchange, which all answers share; null in that one itself. */
    threadId: integer(),
    broadcastId: integer().references(() => broadcastsTable.id, { onDelete: 'set null' }),
    readAt: moment(),
    receiverArchivedAt: moment(),
    /** When the label hid it from its receiver, as their deletion would. */
    hiddenAt: moment(),
    /** Since when it waits for the label, seen by nobody but its sender. */
    heldAt: moment(),
    senderArchivedAt: moment(),
    receiverDeletedAt: moment(),
    senderDeletedAt: moment(),
    /** Where the file lies; it is served under the message alone. */
    attachmentFileUrl: text(),
    attachmentName: text(),
    attachmentType: text(),
    attachmentSize: integer(),
  },
  (messages) => [
    index('messages_inbox_idx')
      .on(messages.receiverId, messages.id.desc())
      .where(sql`${messages.receiverDeletedAt} is null and ${messages.receiverArchivedAt} is null`),
    index('messages_sent_idx')
      .on(messages.senderId, messages.id.desc())
      .where(sql`${messages.senderDeletedAt} is null and ${messages.senderArchivedAt} is null`),
    index('messages_archive_idx')
      .on(messages.receiverId, messages.id.desc())
      .where(sql`${messages.receiverDeletedAt} is null and ${messages.receiverArchivedAt} is not null`),
    // Foreign keys look here when an account goes, and the rule about whom somebody may write to.
    index('messages_between_idx').on(messages.receiverId, messages.senderId),
    index('messages_sender_idx').on(messages.senderId),
    index('messages_parent_idx').on(messages.parentMessageId).where(isNotNull(messages.parentMessageId)),
    index('messages_thread_idx').on(messages.threadId, messages.id).where(isNotNull(messages.threadId)),
    index('messages_attachment_idx').on(messages.attachmentFileUrl).where(isNotNull(messages.attachmentFileUrl)),
    // Nobody gets a message to many twice, however often its job is begun.
    uniqueIndex('messages_broadcast_key').on(messages.broadcastId, messages.receiverId),
  ],
)
export type MessageRow = typeof messagesTable.$inferSelect

/** Who takes no messages from whom. */
export const userBlocksTable = pgTable(
  'user_blocks',
  {
    blockerId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    blockedId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (blocks) => [
    primaryKey({ columns: [blocks.blockerId, blocks.blockedId] }),
    index('user_blocks_blocked_idx').on(blocks.blockedId),
    check('user_blocks_other_check', sql`${blocks.blockerId} <> ${blocks.blockedId}`),
  ],
)

/** What somebody has begun to write, one at each place: a new message, or the answer to one. */
export const messageDraftsTable = pgTable(
  'message_drafts',
  {
    ...draftColumns,
    receiverUsername: text().notNull().default(''),
    subject: text().notNull().default(''),
    content: text().notNull().default(''),
  },
  (drafts) => [primaryKey({ columns: [drafts.userId, drafts.place] })],
)
