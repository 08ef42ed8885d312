import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { setListPolicy } from './policy.ts'
import { setListRoutes } from './routes.ts'
import { setListSockets } from './sockets.ts'
import { setListSongsTable, setListsTable } from './table.ts'

export const setListsFeature: Feature = {
  name: 'set-lists',
  routes: setListRoutes,
  policy: setListPolicy,
  sockets: setListSockets,
  tables: [
    { table: setListsTable, audit: null, erasure: 'none', export: nobodys, backup: true },
    {
      table: setListSongsTable,
      audit: {
        noun: 'song of a set list',
        irreversibleReason: () => 'A set list is written and played on the page of its gig.',
      },
      erasure: 'none',
      export: nobodys,
      backup: true,
    },
  ],
}
