import { z } from 'zod'
import { endpoints } from './endpoint.ts'

const ok = z.object({ ok: z.literal(true) })

export const health = endpoints('health', {
  alive: {
    summary: 'Answers while the process lives',
    method: 'GET',
    path: '/healthz',
    access: 'anyone',
    asksNobody: true,
    reply: ok,
  },
  ready: {
    summary: 'Answers while the database does',
    method: 'GET',
    path: '/readyz',
    access: 'anyone',
    asksNobody: true,
    reply: ok,
  },
  metrics: {
    summary: 'Prometheus metrics, for programs on this machine and for admins',
    method: 'GET',
    path: '/metrics',
    access: 'anyone',
    asksNobody: true,
    kind: 'raw',
    reply: z.unknown(),
  },
})
