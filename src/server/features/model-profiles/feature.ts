import { sql } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { moderatedProfiles } from './moderated.ts'
import { modelProfilePolicy } from './policy.ts'
import { modelProfileRoutes } from './routes.ts'
import { modelProfilesTable } from './table.ts'

export const modelProfilesFeature: Feature = {
  name: 'model-profiles',
  routes: modelProfileRoutes,
  policy: modelProfilePolicy,
  moderated: { profile: moderatedProfiles },
  tables: [
    {
      table: modelProfilesTable,
      audit: { noun: 'model profile', lasts: true },
      erasure: { rows: 'cascade', recorded: ({ id }) => sql`thing_id = ${id}` },
      export: exported(modelProfilesTable, { called: 'Model profile', of: ['id'] }),
      backup: true,
    },
  ],
}
