import { data, recordOfCall } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { ExclusiveContentSchemas } from './schemas/exclusive-content.ts'

/** What an item is: a film, a recording, pictures, or words. */
export const exclusiveTypes = ['video', 'audio', 'photos', 'text'] as const
export type ExclusiveType = (typeof exclusiveTypes)[number]

/** Whether an item can be seen by those it is for, or waits for its moment. */
export const exclusiveStates = ['open', 'scheduled'] as const

export const exclusiveSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const exclusiveSortColumns = ['title', 'type', 'tier', 'opens', 'duration', 'status'] as const

/** So many pictures make a set. */
export const MAX_PICTURES = 60

const relatedData = [data.uploads]
const reads = [data.exclusiveContent, ...relatedData]
const recordReads = [recordOfCall(data.exclusiveContent), ...relatedData]
const touches = [recordOfCall(data.exclusiveContent)]

export const exclusiveContent = endpoints<ExclusiveContentSchemas>('exclusive-content', {
  list: { method: 'GET', path: '/api/exclusive-content', reads },
  exportCsv: csvAddress('/api/exclusive-content'),
  get: { method: 'GET', path: '/api/exclusive-content/:id', reads: recordReads },
  captions: { method: 'GET', path: '/api/exclusive-content/:id/captions.vtt', reads: recordReads },
  create: { method: 'POST', path: '/api/exclusive-content', touches },
  update: { method: 'PUT', path: '/api/exclusive-content/:id', touches },
  remove: { method: 'DELETE', path: '/api/exclusive-content/:id', touches },
})
