import { z } from 'zod'
import { data } from './data.ts'
import { endpoints } from './endpoint.ts'

export const docs = endpoints('docs', {
  openapi: {
    summary: 'This documentation as an OpenAPI 3.1 document',
    method: 'GET',
    path: '/api/docs',
    access: 'anyone',
    reply: z.record(z.string(), z.unknown()),
    cached: 'audience',
    reads: [data.site],
  },
})
