import { endpoints } from '#contract/kit/endpoint.ts'
import type { HealthSchemas } from '#contract/schemas/platform/health.ts'

export const health = endpoints<HealthSchemas>('health', {
  alive: { method: 'GET', path: '/healthz' },
  ready: { method: 'GET', path: '/readyz' },
  metrics: { method: 'GET', path: '/metrics' },
})
