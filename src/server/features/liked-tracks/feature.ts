import { sql } from 'drizzle-orm'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { likedTracksRoutes } from './routes.ts'
import { likedTracksTable } from './table.ts'

export const likedTracksFeature: Feature = {
  name: 'liked-tracks',
  routes: likedTracksRoutes,
  tables: [
    {
      table: likedTracksTable,
      audit: null,
      erasure: 'cascade',
      export: exported(likedTracksTable, {
        called: 'Liked tracks',
        of: ['userId'],
        beside: () => ({
          track: sql`(select ${tracksTable.title} from ${tracksTable} where ${tracksTable.id} = ${likedTracksTable.trackId})`,
        }),
      }),
      backup: true,
    },
  ],
}
