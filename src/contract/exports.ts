import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { ExportsSchemas } from './schemas/exports.ts'

/** Days a copy of somebody's data is kept for them. */
export const EXPORT_KEPT_DAYS = 7
/** Copies somebody may ask for in a day. */
export const MAX_EXPORTS_A_DAY = 3

export const exports = endpoints<ExportsSchemas>('exports', {
  list: { method: 'GET', path: '/api/exports' },
  create: { method: 'POST', path: '/api/exports', touches: [data.exports] },
  file: { method: 'GET', path: '/api/exports/:id/file' },
})
