import { sql } from 'drizzle-orm'
import { artistMembersTable, artistsTable } from '#server/features/artists/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { artistMemberNotices } from './notices.ts'
import { artistMemberRoutes } from './routes.ts'

export const artistMembersFeature: Feature = {
  name: 'artist-members',
  routes: artistMemberRoutes,
  tables: [
    {
      table: artistMembersTable,
      audit: null,
      erasure: 'cascade',
      export: exported(artistMembersTable, {
        called: 'Memberships of artists',
        of: ['userId'],
        beside: () => ({
          artist: sql`(select ${artistsTable.name} from ${artistsTable} where ${artistsTable.id} = ${artistMembersTable.artistId})`,
        }),
      }),
      backup: true,
    },
  ],
  notices: artistMemberNotices,
}
