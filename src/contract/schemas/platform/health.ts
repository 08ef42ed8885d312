import { z } from 'zod'
import { health } from '#contract/platform/health.ts'
import { type EndpointSchemas, withSchemas } from '../kit/endpoint.ts'

const ok = z.object({ ok: z.literal(true) })

const schemas = {
  alive: {
    summary: 'Answers while the process lives',
    access: 'anyone',
    asksNobody: true,
    reply: ok,
  },
  ready: {
    summary: 'Answers while the database does',
    access: 'anyone',
    asksNobody: true,
    reply: ok,
  },
  metrics: {
    summary: 'Prometheus metrics, for programs on this machine and for admins',
    access: 'anyone',
    asksNobody: true,
    kind: 'raw',
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type HealthSchemas = typeof schemas

export const healthEndpoints = withSchemas(health, schemas)
