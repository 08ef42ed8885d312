import type { Feature } from '#server/platform/feature.ts'
import { chatNotices } from './notices.ts'
import { chatPolicy } from './policy.ts'
import { deleteOldLines } from './retention.ts'
import { chatRoutes } from './routes.ts'
import { chatSockets } from './sockets.ts'
import { chatMessagesTable, chatReactionsTable, chatRoomMembersTable, chatRoomsTable } from './table.ts'

export const chatFeature: Feature = {
  name: 'chat',
  routes: chatRoutes,
  policy: chatPolicy,
  sockets: chatSockets,
  notices: chatNotices,
  cleanup: [deleteOldLines],
  tables: [
    { table: chatRoomsTable, audit: { noun: 'chat room' }, erasure: 'set null', backup: true },
    ...[chatMessagesTable, chatRoomMembersTable, chatReactionsTable].map((table) => ({
      ...{ table, audit: null, erasure: 'cascade' as const, backup: true },
    })),
  ],
}
