import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { compCardPolicy } from './policy.ts'
import { compCardRoutes } from './routes.ts'
import { compCardPicturesTable, compCardsTable } from './table.ts'

export const compCardsFeature: Feature = {
  name: 'comp-cards',
  routes: compCardRoutes,
  policy: compCardPolicy,
  tables: [
    {
      table: compCardsTable,
      audit: null,
      erasure: 'cascade',
      export: exported(compCardsTable, { called: 'Comp card', of: ['id'] }),
      backup: true,
    },
    {
      table: compCardPicturesTable,
      audit: null,
      erasure: 'cascade',
      export: exported(compCardPicturesTable, { called: 'Pictures of the comp card', of: ['cardId'] }),
      backup: true,
    },
  ],
}
