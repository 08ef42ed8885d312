import { isNotNull, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ROOM_CAPACITY, reactionWords } from '#contract/chat.ts'
import { accessLabels } from '#contract/kit/access-labels.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { pictureColumns } from '#server/platform/media/post-pictures.ts'

/** Rooms of the chat. */
export const chatRoomsTable = pgTable(
  'chat_rooms',
  {
    ...record,
    name: text().notNull(),
    description: text().notNull(),
    accessTier: text({ enum: accessLabels }).notNull(),
    /** A room that was deleted is closed, and kept with what was said in it. */
    isActive: boolean().notNull().default(true),
    maxUsers: integer().notNull().default(ROOM_CAPACITY),
    createdBy: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** Everybody reads and admins write. */
    isReadOnly: boolean().notNull().default(false),
    /** The least time between two lines of one person; 0: none. */
    slowModeSeconds: integer().notNull().default(0),
    keptDays: integer(),
    /** The page it stands beside, such as a live stream; null for rooms of the chat itself, which alone are listed. */
    pagePath: text(),
  },
  (rooms) => [index('chat_rooms_creator_idx').on(rooms.createdBy)],
)
export type ChatRoomRow = typeof chatRoomsTable.$inferSelect

/** Lines. What changes one holds the lock of its room, so that keys and times of change are in the order of commits. */
export const chatMessagesTable = pgTable(
  'chat_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    roomId: integer()
      .notNull()
      .references(() => chatRoomsTable.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    /** The text as pages show it. */
    html: text().notNull(),
    messageType: text({ enum: ['text'] })
      .notNull()
      .default('text'),
    isDeleted: boolean().notNull().default(false),
    editedAt: moment(),
    createdAt: moment().notNull().default(sql`clock_timestamp()`),
    /** When anything of it changed last, what is said to it included. */
    updatedAt: moment().notNull().default(sql`clock_timestamp()`),
    /** Of the sender: the same line sent again finds itself. */
    nonce: text().notNull(),
    replyToId: integer().references((): AnyPgColumn => chatMessagesTable.id, { onDelete: 'set null' }),
    /** Since when the label keeps it out of sight, and why. */
    hiddenAt: moment(),
    hiddenReason: text(),
    /** Since when it waits for the label, seen by nobody but its author. */
    heldAt: moment(),
  },
  (lines) => [
    index('chat_messages_room_idx').on(lines.roomId, lines.id),
    uniqueIndex('chat_messages_nonce_key').on(lines.userId, lines.nonce),
    index('chat_messages_last_idx').on(lines.userId, lines.roomId, lines.id),
    index('chat_messages_reply_idx').on(lines.replyToId).where(isNotNull(lines.replyToId)),
    index('chat_messages_words_idx').using('gin', sql`${lines.content} gin_trgm_ops`),
  ],
)
export type ChatMessageRow = typeof chatMessagesTable.$inferSelect

/** Pictures of lines, served to those who read them. */
export const chatPicturesTable = pgTable(
  'chat_pictures',
  {
    ...pictureColumns,
    messageId: integer()
      .notNull()
      .references(() => chatMessagesTable.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (pictures) => [
    index('chat_pictures_message_idx').on(pictures.messageId),
    index('chat_pictures_file_idx').on(pictures.fileUrl),
  ],
)

/** The line that stands above all others of a room; none where it is deleted or out of sight. */
export const chatPinsTable = pgTable(
  'chat_pins',
  {
    roomId: integer()
      .primaryKey()
      .references(() => chatRoomsTable.id, { onDelete: 'cascade' }),
    messageId: integer()
      .notNull()
      .references(() => chatMessagesTable.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (pins) => [index('chat_pins_message_idx').on(pins.messageId)],
)

/** What somebody is to a room they have been in. */
export const chatRoomMembersTable = pgTable(
  'chat_room_members',
  {
    roomId: integer()
      .notNull()
      .references(() => chatRoomsTable.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    role: text({ enum: ['member'] })
      .notNull()
      .default('member'),
    joinedAt: moment().notNull().default(sql`now()`),
    lastSeen: moment().notNull().default(sql`now()`),
    lastReadId: integer().notNull().default(0),
    mutedUntil: moment(),
    /** Since when they may enter whatever the label of the room says. */
    invitedAt: moment(),
    /** Since when they may not enter, whatever it says. */
    removedAt: moment(),
  },
  (members) => [
    primaryKey({ columns: [members.roomId, members.userId] }),
    index('chat_room_members_user_idx').on(members.userId),
  ],
)

export type ChatRoomMemberRow = typeof chatRoomMembersTable.$inferSelect

/** Words said to lines; each once a person. */
export const chatReactionsTable = pgTable(
  'chat_reactions',
  {
    messageId: integer()
      .notNull()
      .references(() => chatMessagesTable.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    word: text({ enum: reactionWords }).notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (reactions) => [
    primaryKey({ columns: [reactions.messageId, reactions.word, reactions.userId] }),
    index('chat_reactions_user_idx').on(reactions.userId),
  ],
)
