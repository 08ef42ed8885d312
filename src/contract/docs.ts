import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { DocsSchemas } from './schemas/docs.ts'

export const docs = endpoints<DocsSchemas>('docs', {
  openapi: { method: 'GET', path: '/api/docs', reads: [data.site] },
})
