import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { forgetOldPlays } from './forget-old-plays.ts'
import { artistFiguresPolicy } from './policy.ts'
import { keepErasedPlays, rollUpPlays } from './roll-up.ts'
import { artistFiguresRoutes } from './routes.ts'
import { playDaysTable, playPeopleTable, playRollUpTable } from './table.ts'

export const artistFiguresFeature: Feature = {
  name: 'artist-figures',
  routes: artistFiguresRoutes,
  policy: artistFiguresPolicy,
  tables: [
    {
      table: playDaysTable,
      audit: null,
      erasure: (transaction, { id }, { timeZone }) => keepErasedPlays(transaction, id, timeZone),
      export: nobodys,
      backup: true,
    },
    // People who are gone are left out with the next count.
    { table: playPeopleTable, audit: null, erasure: 'none', export: nobodys, backup: true },
    { table: playRollUpTable, audit: null, erasure: 'none', export: nobodys, backup: true },
  ],
  everyMinute: [rollUpPlays],
  cleanup: [forgetOldPlays],
}
