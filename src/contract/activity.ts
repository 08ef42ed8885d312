import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { ActivitySchemas } from './schemas/activity.ts'

/** What was done, as the list and its CSV export say it. */
export const operationWords = { insert: 'Added', update: 'Changed', delete: 'Deleted', view: 'Looked at' } as const

/** Who saved a record while somebody else was changing it, part of the 409 they get: names of fields, newest first. */
export interface SavedSince {
  by: string
  at: string
  fields: readonly string[]
}

export const activitySorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const activitySortColumns = ['record', 'done', 'person', 'when', 'state'] as const

/** How many rows of one act are shown. */
export const MAX_BULK_ENTRIES = 100

export const activity = endpoints<ActivitySchemas>('activity', {
  list: { method: 'GET', path: '/api/admin/activity' },
  exportCsv: csvAddress('/api/admin/activity'),
  people: { method: 'GET', path: '/api/admin/activity/people' },
  kinds: { method: 'GET', path: '/api/admin/activity/kinds' },
  get: { method: 'GET', path: '/api/admin/activity/:id' },
  revert: { method: 'POST', path: '/api/admin/activity/:id/revert', touches: [data.everything] },
})
