import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { exported } from '#server/platform/identity/export.ts'
import { broadcastsTable, messageDraftsTable, messagesTable, userBlocksTable } from './table.ts'

const m = messagesTable

/**
 * What they wrote, and what others wrote to them as far as they can read it themselves: names stand beside it, addresses do not. When
 * the other side read, archived or deleted it is the other side's.
 */
export const messageExport = exported(m, {
  called: 'Messages',
  of: ({ id }) => or(eq(m.senderId, id), and(eq(m.receiverId, id), isNull(m.receiverDeletedAt), isNull(m.hiddenAt))),
  without: [
    ...(['senderId', 'receiverId', 'readAt', 'hiddenAt', 'attachmentFileUrl'] as const),
    ...(['senderArchivedAt', 'receiverArchivedAt', 'senderDeletedAt', 'receiverDeletedAt'] as const),
  ],
  beside: ({ id }) => ({
    isSentByYou: sql`${m.senderId} is not distinct from ${id}::integer`,
    readAt: sql`case when ${m.receiverId} = ${id}::integer then ${m.readAt} end`,
  }),
})

export const broadcastExport = exported(broadcastsTable, {
  called: 'Messages to many',
  of: ['senderId'],
  without: ['lastReceiverId'],
})

/** Whom they have blocked; who has blocked them is not theirs to know. */
export const blockExport = exported(userBlocksTable, {
  called: 'Blocked people',
  of: ['blockerId'],
  people: ['blockedId'],
})

export const draftExport = exported(messageDraftsTable, { called: 'Drafts of messages', of: ['userId'] })
