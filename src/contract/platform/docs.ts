import { data } from '#contract/kit/data.ts'
import { endpoints } from '#contract/kit/endpoint.ts'
import type { DocsSchemas } from '#contract/schemas/platform/docs.ts'

export const docs = endpoints<DocsSchemas>('docs', {
  openapi: { method: 'GET', path: '/api/docs', reads: [data.site] },
})
