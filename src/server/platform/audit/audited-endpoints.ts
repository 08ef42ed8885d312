import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { data } from '#contract/kit/data.ts'
import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'
import { can } from '#server/platform/access/can.ts'
import { accessPolicy } from '#server/platform/access/policy.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { runAsActor } from './actor.ts'

/** Every write of an admin is recorded, whatever it changes. */
export const isAudited = (endpoint: ServedEndpoint, caller: Caller | null): caller is Caller =>
  endpoint.method !== 'GET' && endpoint.method !== 'HEAD' && can(caller, accessPolicy.beAudited)

/** Does what an admin asked for as one act, and sums it up even where it failed half way. */
export async function withAudit<T>(
  context: AppContext,
  endpoint: ServedEndpoint,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const act = randomUUID()
  try {
    return await runAsActor(
      { act, actorId: caller.id, actorName: caller.username, did: `${endpoint.feature}.${endpoint.name}` },
      work,
    )
  } finally {
    await context.db
      .execute(sql`select sum_up_activity(${act})`)
      .catch((error: unknown) =>
        context.log.warn({ error, act }, 'the summary of an act could not be written; the cleanup will do it'),
      )
    await context.changes.touch([data.activity])
  }
}
