import { eq, or, sql } from 'drizzle-orm'
import { servedApplicationMessageEvents } from '#contract/schemas/application-messages.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { moderatedApplicationMessages } from './moderated.ts'
import { applicationMessageNotices } from './notices.ts'
import { applicationMessagePolicy } from './policy.ts'
import { applicationMessageRoutes } from './routes.ts'
import { conversationReadsTable, applicationMessagesTable as m } from './table.ts'

export const applicationMessagesFeature: Feature = {
  name: 'application-messages',
  routes: applicationMessageRoutes,
  policy: applicationMessagePolicy,
  moderated: { 'application-message': moderatedApplicationMessages },
  notices: applicationMessageNotices,
  sockets: { events: servedApplicationMessageEvents },
  tables: [
    {
      table: m,
      audit: { noun: 'message to an applicant', irreversibleReason: () => 'It was sent.' },
      erasure: { rows: 'cascade', recorded: ({ id }) => sql`row ->> 'model_id' = ${`${id}`}` },
      export: exported(m, {
        called: 'Messages beside applications',
        of: ({ id }) => or(eq(m.modelId, id), eq(m.authorId, id)),
        without: ['modelId', 'authorId'],
        beside: ({ id }) => ({ isSentByYou: sql`${m.authorId} is not distinct from ${id}::integer` }),
      }),
      backup: true,
    },
    {
      table: conversationReadsTable,
      audit: null,
      erasure: 'cascade',
      export: { none: 'How far both sides have read; what was written stands in “Messages beside applications”.' },
      backup: true,
    },
  ],
}
