import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import { profileChanges } from './model-profiles.ts'
import type { ModelsSchemas } from './schemas/models.ts'

export const modelSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const modelSortColumns = ['name', 'username', 'location', 'portfolio', 'applications', 'tier', 'state'] as const
export const modelStates = ['active', 'deactivated'] as const
/** What a list of models is narrowed to by their portfolios; `disallowed` ones hold adult material that would be refused today. */
export const portfolioStates = ['with', 'without', 'disallowed'] as const

/** How an application ended, as far as it has. */
export const verdicts = ['approved', 'rejected', 'other'] as const

const reads = [
  data.models,
  data.modelProfiles,
  data.portfolios,
  data.users,
  data.accounts,
  data.modelApplications,
  data.tracks,
  data.site,
]

export const models = endpoints<ModelsSchemas>('models', {
  list: {
    method: 'GET',
    path: '/api/admin/models',
    // Who comes of age leaves one of the lists.
    reads: [...reads, data.clock],
  },
  exportCsv: csvAddress('/api/admin/models'),
  complete: { method: 'GET', path: '/api/admin/models/:id/complete', reads },
  update: { method: 'PATCH', path: '/api/admin/models/:id', touches: profileChanges },
  roomCounts: { method: 'GET', path: '/api/model-room/counts', reads: [data.portfolios, data.modelApplications] },
})
