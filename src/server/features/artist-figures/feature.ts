import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { forgetOldPlays } from './forget-old-plays.ts'
import { artistFiguresPolicy } from './policy.ts'
import { keepErasedPlays, rollUpPlays } from './roll-up.ts'
import { rollUpEngagement } from './roll-up-engagement.ts'
import { artistFiguresRoutes } from './routes.ts'
import {
  engagementChangesTable,
  followerDaysTable,
  playDaysTable,
  playPeopleTable,
  playRollUpTable,
  playSpansTable,
  trackEngagementDaysTable,
} from './table.ts'

export const artistFiguresFeature: Feature = {
  name: 'artist-figures',
  routes: artistFiguresRoutes,
  policy: artistFiguresPolicy,
  tables: [
    {
      table: playDaysTable,
      audit: null,
      erasure: (transaction, { id }, { timeZone }, { PLAYS_KEPT_DAYS }) =>
        keepErasedPlays(transaction, id, { timeZone, keptDays: PLAYS_KEPT_DAYS }),
      export: nobodys,
      backup: true,
    },
    // People who are gone are left out with the next count.
    { table: playPeopleTable, audit: null, erasure: 'none', export: nobodys, backup: true },
    // What they add to it is kept apart together with their plays.
    { table: playSpansTable, audit: null, erasure: 'none', export: nobodys, backup: true },
    { table: playRollUpTable, audit: null, erasure: 'none', export: nobodys, backup: true },
    // Restoring fires the triggers, so that they are counted from what comes back.
    { table: trackEngagementDaysTable, audit: null, erasure: 'none', export: nobodys, backup: false },
    { table: followerDaysTable, audit: null, erasure: 'none', export: nobodys, backup: false },
    { table: engagementChangesTable, audit: null, erasure: 'none', export: nobodys, backup: false },
  ],
  everyMinute: [rollUpPlays, rollUpEngagement],
  cleanup: [forgetOldPlays],
}
