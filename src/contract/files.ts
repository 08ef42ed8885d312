import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { FilesSchemas } from './schemas/files.ts'

/** Whether a record points at a file. */
export const fileUses = ['used', 'unused'] as const
export const fileSorts = ['newest', 'largest'] as const
/** Columns of the back office the list can be sorted by. */
export const fileSortColumns = ['name', 'kind', 'size', 'use', 'sender', 'sent'] as const

export const files = endpoints<FilesSchemas>('files', {
  list: { method: 'GET', path: '/api/files' },
  exportCsv: csvAddress('/api/files'),
  report: { method: 'GET', path: '/api/files/report' },
  sweep: { method: 'POST', path: '/api/files/sweep', touches: [data.files, data.uploads, data.unusedUploads] },
  get: { method: 'GET', path: '/api/files/:id' },
  remove: { method: 'DELETE', path: '/api/files/:id', touches: [data.files, data.uploads, data.unusedUploads] },
})
