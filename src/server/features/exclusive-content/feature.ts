import { nextMomentIn } from '#server/platform/access/entitlements/early-access.ts'
import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { exclusiveContentPolicy } from './policy.ts'
import { exclusiveContentRoutes } from './routes.ts'
import { exclusiveFileGates } from './service.ts'
import { exclusiveContentTable, exclusivePicturesTable } from './table.ts'

export const exclusiveContentFeature: Feature = {
  name: 'exclusive-content',
  routes: exclusiveContentRoutes,
  policy: exclusiveContentPolicy,
  tables: [
    { table: exclusiveContentTable, audit: { noun: 'exclusive item' }, erasure: 'none', export: nobodys, backup: true },
    {
      table: exclusivePicturesTable,
      audit: { noun: 'picture of a set', isLink: true },
      erasure: 'none',
      export: nobodys,
      backup: true,
    },
  ],
  fileGates: exclusiveFileGates,
  nextMoment: nextMomentIn(exclusiveContentTable, exclusiveContentTable.opensAt),
  overview: {
    counts: { 'exclusive-content': [exclusiveContentTable] },
  },
}
