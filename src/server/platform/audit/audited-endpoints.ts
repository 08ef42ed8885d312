import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Caller } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { can } from '#server/platform/access/can.ts'
import type { House } from '#server/platform/app-context.ts'
import { actAs } from './actor.ts'

/** Every write of an admin is recorded, whatever it changes. */
export const isRecorded = (endpoint: Endpoint, caller: Caller | null): caller is Caller =>
  endpoint.method !== 'GET' && endpoint.method !== 'HEAD' && can(caller, 'leaveTraces', null)

/** Does what an admin asked for as one act, and sums it up even where it failed half way. */
export async function recorded<T>(
  house: House,
  endpoint: Endpoint,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const act = randomUUID()
  try {
    return await actAs(
      { act, actorId: caller.id, actorName: caller.username, did: `${endpoint.feature}.${endpoint.name}` },
      work,
    )
  } finally {
    await house.db
      .execute(sql`select sum_up_activity(${act})`)
      .catch((error: unknown) =>
        house.log.warn({ error, act }, 'an act could not be summed up; the sweep does it later'),
      )
    await house.changes.touch(['activity'])
  }
}
