import { z } from 'zod'
import { docs } from '#contract/platform/docs.ts'
import { type EndpointSchemas, withSchemas } from '../kit/endpoint.ts'

const schemas = {
  openapi: {
    summary: 'This documentation as an OpenAPI 3.1 document',
    access: 'anyone',
    reply: z.record(z.string(), z.unknown()),
    cached: 'audience',
  },
} satisfies EndpointSchemas
export type DocsSchemas = typeof schemas

export const docsEndpoints = withSchemas(docs, schemas)
