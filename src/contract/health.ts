import { endpoints } from './kit/endpoint.ts'
import type { HealthSchemas } from './schemas/health.ts'

export const health = endpoints<HealthSchemas>('health', {
  alive: { method: 'GET', path: '/healthz' },
  ready: { method: 'GET', path: '/readyz' },
  metrics: { method: 'GET', path: '/metrics' },
})
