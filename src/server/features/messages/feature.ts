import { servedMessageEvents } from '#contract/schemas/messages.ts'
import type { Feature } from '#server/platform/feature.ts'
import { blocksAmong } from './blocks.ts'
import { handleBroadcasts } from './broadcasts.ts'
import { handleMessageEmails } from './emails.ts'
import { broadcastErasure, messageErasure } from './erasure.ts'
import { blockExport, broadcastExport, draftExport, messageExport } from './export.ts'
import { moderatedMessages } from './moderated.ts'
import { messageNotices } from './notices.ts'
import { messagePolicy } from './policy.ts'
import { messageRoutes } from './routes.ts'
import { broadcastsTable, messageDraftsTable, messagesTable, userBlocksTable } from './table.ts'

export const messagesFeature: Feature = {
  name: 'messages',
  routes: messageRoutes,
  policy: messagePolicy,
  tables: [
    { table: broadcastsTable, audit: null, erasure: broadcastErasure, export: broadcastExport, backup: true },
    { table: messagesTable, audit: null, erasure: messageErasure, export: messageExport, backup: true },
    { table: userBlocksTable, audit: null, erasure: 'cascade', export: blockExport, backup: true },
    { table: messageDraftsTable, audit: null, erasure: 'cascade', export: draftExport, backup: true },
  ],
  sockets: { events: servedMessageEvents },
  notices: messageNotices,
  moderated: { message: moderatedMessages },
  blocks: blocksAmong,
  jobs: [handleMessageEmails, handleBroadcasts],
}
