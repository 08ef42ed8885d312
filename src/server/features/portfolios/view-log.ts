import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { data } from '#contract/kit/data.ts'
import { portfolios } from '#contract/portfolios.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { activityChangesTable, activityTable } from '#server/platform/audit/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'

/** What somebody looked at, as far as the record of it says. */
interface Looked {
  kind: 'model_images' | 'model_videos'
  id: number
  ownerId: number
  /** How its model is known, as far as others may say. */
  ownerName: string
  originalName: string | null
}

/** A picture has several sizes and a video many ranges: looking again within the hour is one look. */
const ONE_LOOK = sql`interval '1 hour'`
/** For so long a file is sent after somebody has said that they want to look: a film that is being watched is not cut off. */
const LOOK_LASTS = sql`interval '6 hours'`
const DID = `${portfolios.serveImage.feature}.view`

const looksSince = ({ kind, id }: Pick<Looked, 'kind' | 'id'>, by: Caller, age: SQL) => sql`
  select from ${activityTable} where kind = ${kind} and thing_id = ${id} and at > now() - ${age}
    and actor_id = ${by.id} and operation = 'view' limit 1`

/** Whether somebody has said lately that they want to look at this. */
export async function hasConfirmedView(
  db: Connection,
  looked: Pick<Looked, 'kind' | 'id'>,
  by: Caller,
): Promise<boolean> {
  return (await db.execute(looksSince(looked, by, LOOK_LASTS))).rows.length > 0
}

/**
 * Records that somebody looked at adult material of another, where everything admins do is looked up; it goes with its model's account.
 * Whoever cannot be recorded sees nothing: this is awaited before the first byte.
 */
export async function recordView(
  { db, changes }: Pick<AppContext, 'db' | 'changes'>,
  { kind, id, ownerId, ownerName, originalName }: Looked,
  by: Caller,
): Promise<void> {
  const isNew = await db.transaction(async (transaction) => {
    // Sizes of one picture are asked for at once.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`look ${by.id} ${kind} ${id}`}, 0))`)
    const { rows } = await transaction.execute(looksSince({ kind, id }, by, ONE_LOOK))
    if (rows.length > 0) return false
    const act = randomUUID()
    await transaction.insert(activityChangesTable).values({
      ...{ act, actorId: by.id, actorName: by.username, did: DID, kind, thingId: id, operation: 'view' },
      // The name of a file tells nobody whose it is.
      after: { id, model_profile_id: ownerId, title: [ownerName, originalName].filter(Boolean).join(': ') },
    })
    await transaction.execute(sql`select sum_up_activity(${act})`)
    return true
  })
  if (isNew) await changes.touch([data.activity])
}
