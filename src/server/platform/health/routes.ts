import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { adminOnly } from '#contract/kit/access.ts'
import { healthEndpoints } from '#contract/schemas/platform/health.ts'
import { can } from '#server/platform/access/can.ts'
import { accessPolicy } from '#server/platform/access/policy.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { serve } from '#server/platform/http/serve.ts'
import { registerGauges } from './gauges.ts'

/** An answer about the database is this fresh at most, so that probes cannot load it. */
const READY_FOR_MS = 500

/** A database that takes longer is not ready. */
const ANSWER_WITHIN_MS = 1500
const silent = () => Promise.reject(new Error('The database takes too long'))

/** Liveness, readiness and metrics. */
export const healthRoutes = serve(healthEndpoints, (context, app) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerGauges(context, registry)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  // Finding a series by its labels costs more than counting, so each is found once.
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx`
    const name = `${request.method} ${status} ${route}`
    const observer = series.get(name) ?? duration.labels(request.method, route, status)
    series.set(name, observer)
    observer.observe(reply.elapsedTime / 1000)
    done()
  })
  return {
    alive: async () => ({ ok: true as const }),
    ready: readiness(context),
    metrics: async ({ request, reply }) => {
      if (!isLoopback(request) && !can(await request.caller(), accessPolicy.call, adminOnly)) throw notFound('Metrics')
      return reply.type(registry.contentType).send(await registry.metrics())
    },
  }
})

function readiness(context: AppContext) {
  const { db } = context
  let pending: Promise<boolean> = Promise.resolve(false)
  let askedAt = 0
  return async () => {
    if (context.isDraining) throw new Refusal(503, 'The house is closing', { retryAfter: 2 })
    if (Date.now() - askedAt > READY_FOR_MS) {
      askedAt = Date.now()
      // Asked at once, and once: a query of Drizzle asks anew for each who awaits it.
      const answer = Promise.resolve(
        db.execute<{ no: boolean }>(sql`select current_setting('transaction_read_only') = 'on' as no`),
      )
      pending = Promise.race([
        answer.then(({ rows }) => rows[0]?.no === true),
        delay(ANSWER_WITHIN_MS, undefined, { ref: false }).then(silent),
      ])
      answer.catch(() => {})
      // A caller that waits gets the failure; without one it must not end the process.
      pending.catch(() => {})
    }
    const isReadOnly = await pending.catch(() => {
      throw new Refusal(503, 'The database does not answer', { retryAfter: 2 })
    })
    if (isReadOnly) throw new Refusal(503, 'The database takes no writes', { retryAfter: 2 })
    if (context.changes.isDeaf) throw new Refusal(503, 'What other processes change is not heard', { retryAfter: 2 })
    return { ok: true as const }
  }
}
