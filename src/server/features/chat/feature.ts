import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { chatLineExport, chatMemberExport, chatPictureExport, chatReactionExport, chatRoomExport } from './export.ts'
import { chatActs } from './good-acts.ts'
import { moderatedLines } from './moderated.ts'
import { chatNotices } from './notices.ts'
import { showsChatPicture } from './pictures.ts'
import { chatPolicy } from './policy.ts'
import { deleteOldLines } from './retention.ts'
import { chatRoutes } from './routes.ts'
import { chatSockets } from './sockets.ts'
import {
  chatMessagesTable,
  chatPicturesTable,
  chatPinsTable,
  chatReactionsTable,
  chatRoomMembersTable,
  chatRoomsTable,
} from './table.ts'

export const chatFeature: Feature = {
  name: 'chat',
  routes: chatRoutes,
  policy: chatPolicy,
  sockets: chatSockets,
  showsPicture: showsChatPicture,
  notices: chatNotices,
  moderated: { 'chat-line': moderatedLines },
  goodActs: chatActs,
  cleanup: [deleteOldLines],
  tables: [
    {
      table: chatRoomsTable,
      // A room that was never opened would take along what was said in it, and one that is closed again must ask those inside to leave.
      audit: { noun: 'chat room', irreversibleReason: () => 'Rooms are closed and changed in the chat.' },
      ...{ erasure: 'set null', export: chatRoomExport, backup: true },
    },
    { table: chatPicturesTable, audit: null, erasure: 'cascade', export: chatPictureExport, backup: true },
    { table: chatMessagesTable, audit: null, erasure: 'cascade', export: chatLineExport, backup: true },
    { table: chatPinsTable, audit: null, erasure: 'cascade', export: nobodys, backup: true },
    { table: chatRoomMembersTable, audit: null, erasure: 'cascade', export: chatMemberExport, backup: true },
    { table: chatReactionsTable, audit: null, erasure: 'cascade', export: chatReactionExport, backup: true },
  ],
}
