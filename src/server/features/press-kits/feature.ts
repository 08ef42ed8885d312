import { sql } from 'drizzle-orm'
import { artistsTable } from '#server/features/artists/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported, nobodys } from '#server/platform/identity/export.ts'
import { pressKitRoutes } from './routes.ts'
import { erasePressPictures } from './service.ts'
import { pressKitsTable, pressPicturesTable } from './table.ts'

export const pressKitsFeature: Feature = {
  name: 'press-kits',
  routes: pressKitRoutes,
  tables: [
    { table: pressKitsTable, audit: null, erasure: 'none', export: nobodys, backup: true },
    {
      table: pressPicturesTable,
      audit: null,
      erasure: (transaction, { id }) => erasePressPictures(transaction, id),
      export: exported(pressPicturesTable, {
        called: 'Press pictures',
        of: ({ id }) => sql`${pressPicturesTable.pressKitId} in (
          select ${pressKitsTable.id} from ${pressKitsTable}
          join ${artistsTable} on ${artistsTable.id} = ${pressKitsTable.artistId} where ${artistsTable.userId} = ${id})`,
      }),
      backup: true,
    },
  ],
}
