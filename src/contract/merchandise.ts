import { data, recordOfCall } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { MerchandiseSchemas } from './schemas/merchandise.ts'

/** What is left, as a list is narrowed by it: few or none of what is on sale, or nothing that can be had. */
export const stockLevels = ['low', 'out'] as const

export const merchandiseSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const merchandiseSortColumns = ['name', 'category', 'price', 'variants', 'stock', 'shown', 'status'] as const

const relatedData = [data.uploads, data.site]
const reads = [data.merchandise, ...relatedData]
const recordReads = [recordOfCall(data.merchandise), ...relatedData]

export const merchandise = endpoints<MerchandiseSchemas>('merchandise', {
  list: { method: 'GET', path: '/api/merchandise', reads },
  exportCsv: csvAddress('/api/merchandise'),
  featured: { method: 'GET', path: '/api/merchandise/featured', reads },
  counts: { method: 'GET', path: '/api/merchandise/counts' },
  get: { method: 'GET', path: '/api/merchandise/:id', reads: recordReads },
  downloads: { method: 'GET', path: '/api/merchandise/:id/downloads', reads: [recordOfCall(data.merchandise)] },
  create: { method: 'POST', path: '/api/merchandise', touches: [recordOfCall(data.merchandise)] },
  update: { method: 'PUT', path: '/api/merchandise/:id', touches: [recordOfCall(data.merchandise)] },
  remove: { method: 'DELETE', path: '/api/merchandise/:id', touches: [recordOfCall(data.merchandise)] },
})
