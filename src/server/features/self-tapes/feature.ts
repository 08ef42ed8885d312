import { sql } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { selfTapeNotices } from './notices.ts'
import { selfTapePolicy } from './policy.ts'
import { selfTapeRoutes } from './routes.ts'
import { maySeeFilm } from './service.ts'
import { selfTapesTable } from './table.ts'

export const selfTapesFeature: Feature = {
  name: 'self-tapes',
  routes: selfTapeRoutes,
  policy: selfTapePolicy,
  notices: selfTapeNotices,
  showsVideo: maySeeFilm,
  tables: [
    {
      table: selfTapesTable,
      audit: { noun: 'self-tape', irreversibleReason: () => 'It was told by letter. Ask anew, or cancel it instead.' },
      erasure: { rows: 'cascade', recorded: ({ id }) => sql`row ->> 'model_id' = ${`${id}`}` },
      export: exported(selfTapesTable, { called: 'Self tapes', of: ['modelId'], without: ['authorId'] }),
      backup: true,
    },
  ],
}
