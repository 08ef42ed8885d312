import type { Feature } from '#server/platform/feature.ts'
import { handleClosedCalls } from './close-call.ts'
import { closePastCalls } from './close-past-calls.ts'
import { castingBoardRoutes } from './routes.ts'
import { applicationStarsTable, applicationTagsTable } from './table.ts'

const notTold = { none: 'What people of the label make of applicants, for one another.' }

export const castingBoardFeature: Feature = {
  name: 'casting-board',
  routes: castingBoardRoutes,
  tables: [
    { table: applicationStarsTable, audit: null, erasure: 'cascade', export: notTold, backup: true },
    { table: applicationTagsTable, audit: null, erasure: 'cascade', export: notTold, backup: true },
  ],
  jobs: [handleClosedCalls],
  cleanup: [closePastCalls],
}
