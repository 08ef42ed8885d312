import { sql } from 'drizzle-orm'
import { exported } from '#server/platform/identity/export.ts'
import {
  chatMessagesTable,
  chatPicturesTable,
  chatReactionsTable,
  chatRoomMembersTable,
  chatRoomsTable,
} from './table.ts'

const l = chatMessagesTable

export const chatRoomExport = exported(chatRoomsTable, { called: 'Chat rooms you opened', of: ['createdBy'] })

export const chatLineExport = exported(l, {
  called: 'Chat lines',
  of: ['userId'],
  without: ['nonce'],
  beside: () => ({
    room: sql`(select ${chatRoomsTable.name} from ${chatRoomsTable} where ${chatRoomsTable.id} = ${l.roomId})`,
  }),
})

export const chatMemberExport = exported(chatRoomMembersTable, {
  called: 'Chat rooms you were in',
  of: ['userId'],
  beside: () => ({
    room: sql`(select ${chatRoomsTable.name} from ${chatRoomsTable} where ${chatRoomsTable.id} = ${chatRoomMembersTable.roomId})`,
  }),
})

export const chatReactionExport = exported(chatReactionsTable, { called: 'Reactions in the chat', of: ['userId'] })

export const chatPictureExport = exported(chatPicturesTable, {
  called: 'Pictures in the chat',
  of: ({ id }) => sql`${chatPicturesTable.messageId} in (select ${l.id} from ${l} where ${l.userId} = ${id})`,
})
