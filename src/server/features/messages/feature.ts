import { servedMessageEvents } from '#contract/schemas/messages.ts'
import type { Feature } from '#server/platform/feature.ts'
import { blockersAmong } from './blocks.ts'
import { handleBroadcasts } from './broadcasts.ts'
import { handleMessageEmails } from './emails.ts'
import { broadcastErasure, messageErasure } from './erasure.ts'
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
    { table: broadcastsTable, audit: null, erasure: broadcastErasure, backup: true },
    { table: messagesTable, audit: null, erasure: messageErasure, backup: true },
    ...[userBlocksTable, messageDraftsTable].map((table) => ({
      ...{ table, audit: null, erasure: 'cascade' as const, backup: true },
    })),
  ],
  sockets: { events: servedMessageEvents },
  notices: messageNotices,
  moderated: { message: moderatedMessages },
  blockers: blockersAmong,
  jobs: [handleMessageEmails, handleBroadcasts],
}
