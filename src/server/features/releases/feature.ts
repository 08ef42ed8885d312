import { sql } from 'drizzle-orm'
import { albumsTable } from '#server/features/albums/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { videosTable } from '#server/features/videos/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported, nobodys } from '#server/platform/identity/export.ts'
import { creditNotices } from './notices.ts'
import { releaseRoutes } from './routes.ts'
import { creditsTable, releaseLinksTable } from './table.ts'

const c = creditsTable

export const releasesFeature: Feature = {
  name: 'releases',
  routes: releaseRoutes,
  tables: [
    { table: releaseLinksTable, audit: { noun: 'link of a release' }, erasure: 'none', export: nobodys, backup: true },
    {
      table: creditsTable,
      audit: { noun: 'credit' },
      erasure: { rows: 'cascade', recorded: ({ id }) => sql`(row ->> 'user_id')::integer = ${id}` },
      export: exported(creditsTable, {
        called: 'Credits',
        of: ['userId'],
        beside: () => ({
          record: sql`coalesce(
            (select ${albumsTable.title} from ${albumsTable} where ${albumsTable.id} = ${c.albumId}),
            (select ${tracksTable.title} from ${tracksTable} where ${tracksTable.id} = ${c.trackId}),
            (select ${videosTable.name} from ${videosTable} where ${videosTable.id} = ${c.videoId}))`,
        }),
      }),
      backup: true,
    },
  ],
  notices: creditNotices,
}
