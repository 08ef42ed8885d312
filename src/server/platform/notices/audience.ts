import { sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { notify } from './notify.ts'
import { sourceOf } from './words.ts'

const QUEUE = 'notices-audience'
/** So many are told in one transaction: others get their turn between. */
const AT_ONCE = 500

interface AudienceJob {
  kind: NoticeKind
  thing: string
}

/**
 * Tells everybody of the audience that the kind declares, however many they are, by work that outlives the process: done again
 * from the start it tells those who have not been told.
 * @param afterSeconds when to, for what is not theirs yet
 */
export const notifyAudience = (
  { jobs }: Pick<AppContext, 'jobs'>,
  within: Connection,
  kind: NoticeKind,
  thing: string | number,
  afterSeconds = 0,
): Promise<void> => jobs.add(QUEUE, { kind, thing: String(thing) } satisfies AudienceJob, within, afterSeconds)

/** Tells everybody a thing is for who has not been told of it. */
export async function deliverToAudience(
  context: AppContext,
  { kind, thing }: AudienceJob,
  stopping?: AbortSignal,
): Promise<void> {
  const audience = sourceOf(context, kind)?.audience?.(thing)
  if (!audience) return
  for (let last = 0; ; ) {
    stopping?.throwIfAborted()
    const told = await context.db.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ id: number }>(
        sql`select id from (${audience}) as audience(id) where id > ${last} order by id limit ${AT_ONCE}`,
      )
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await notify(context, transaction, ids, kind, thing)
      return ids
    })
    if (told.length < AT_ONCE) return
    last = told.at(-1) ?? last
  }
}

/** Registers the work that tells many. */
export const handleAudiences = (context: AppContext): void =>
  context.jobs.handle<AudienceJob>(QUEUE, (job, stopping) => deliverToAudience(context, job, stopping))
