import { sql } from 'drizzle-orm'
import { albumItemsTable, portfolioAlbumsTable } from '#server/features/portfolios/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { moderatedAlbums } from './moderated.ts'
import { portfolioAlbumPolicy } from './policy.ts'
import { portfolioAlbumRoutes } from './routes.ts'

const a = portfolioAlbumsTable
const i = albumItemsTable

export const portfolioAlbumsFeature: Feature = {
  name: 'portfolio-albums',
  routes: portfolioAlbumRoutes,
  policy: portfolioAlbumPolicy,
  moderated: { 'portfolio-album': moderatedAlbums },
  tables: [
    {
      table: a,
      audit: { noun: 'portfolio album' },
      erasure: { rows: 'cascade', recorded: ({ id }) => sql`row ->> 'owner_id' = ${`${id}`}` },
      // What names are compared by is made of them.
      export: exported(a, { called: 'Portfolio albums', of: ['ownerId'], without: ['nameKey'] }),
      backup: true,
    },
    {
      table: i,
      // Its model alone puts things in and out.
      audit: null,
      erasure: 'cascade',
      export: exported(i, {
        called: 'Items of portfolio albums',
        of: ({ id }) => sql`${i.albumId} in (select ${a.id} from ${a} where ${a.ownerId} = ${id})`,
        beside: () => ({ album: sql`(select ${a.name} from ${a} where ${a.id} = ${i.albumId})` }),
      }),
      backup: true,
    },
  ],
}
