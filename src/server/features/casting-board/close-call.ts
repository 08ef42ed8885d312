import { and, asc, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { castingCallsTable, modelApplicationsTable } from '#server/features/casting/table.ts'
import { decide, refreshLabelPages } from '#server/features/model-applications/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound, Refusal } from '#server/platform/http/errors.ts'

interface Closing {
  /** Null for calls that were deleted. */
  call: number | null
  /** The last application that was there when the call was closed. */
  upTo: number
  alsoInterviewed: boolean
  /** Who closed it; null where it closed by itself. */
  by: number | null
  reason: string | null
}

const QUEUE = 'close-casting-call'
/** Answered before others are let in and what changed is told. */
const AT_ONCE = 50
const a = modelApplicationsTable
const o = castingCallsTable
const saved = { version: sql`${o.version} + 1`, updatedAt: sql`now()` }

const unanswered = (alsoInterviewed: boolean): ApplicationStatus[] => [
  ...(['pending', 'submitted'] as const),
  ...(alsoInterviewed ? (['schedule_interview'] as const) : []),
]

/** Applications that were for a call that is gone, of the last year: people are not written to about videos of older times. */
const isOfDeletedCall = and(isNull(a.trackId), ne(a.form, 'general'), sql`${a.createdAt} > now() - interval '1 year'`)

/** Applications to a call, or to those that were deleted, whose applicants wait for a final answer. */
export const isUnanswered = (call: number | null, alsoInterviewed: boolean): SQL | undefined =>
  and(call === null ? isOfDeletedCall : eq(a.trackId, call), inArray(a.statusCode, unanswered(alsoInterviewed)))

/** A query of whether somebody who applied to a track of the statement around it waits for a final answer. */
export const hasUnanswered = (db: Connection) =>
  db
    .select({ id: a.id })
    .from(a)
    .where(and(eq(a.trackId, tracksTable.id), inArray(a.statusCode, unanswered(true))))

/** Closes a call until somebody sets its status, or switches casting on anew. */
const setClosed = (transaction: Connection, call: number) => {
  const closed = { status: 'closed', isAnswered: true } as const
  return transaction
    .insert(o)
    .values({ ...closed, trackId: call })
    .onConflictDoUpdate({ target: o.trackId, set: { ...closed, ...saved } })
}

/** Drops what would keep a call open after its shoot, whose day closes it: a later day opens it again. */
const closeByDay = (transaction: Connection, call: number) =>
  transaction
    .update(o)
    .set({ status: sql`nullif(nullif(${o.status}, 'open'), 'closing-soon')`, closesAt: null, ...saved })
    .where(eq(o.trackId, call))

/**
 * Closes a call, and queues the answer to all who have none.
 * @param by who closes it; null where it closes by itself, for `reason`
 * @returns how many are answered
 * @throws 404 when there is no such track
 */
export async function closeCall(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  call: number,
  alsoInterviewed: boolean,
  by: number | null,
  reason: string | null = null,
): Promise<number> {
  return db.transaction(async (transaction) => {
    // Whoever applies at this moment holds the track too: they are answered, or find the call closed.
    const [track] = await transaction
      .select({ id: tracksTable.id })
      .from(tracksTable)
      .where(eq(tracksTable.id, call))
      .for('update')
    orNotFound(track, 'Casting call')
    await (by === null ? closeByDay : setClosed)(transaction, call)
    return queueAnswers(jobs, transaction, { call, alsoInterviewed, by, reason })
  })
}

/** Answers everybody who waits for a call that was deleted, as closing it would have. */
export const answerApplicantsOfDeletedCalls = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>): Promise<number> =>
  queueAnswers(jobs, db, { call: null, alsoInterviewed: true, by: null, reason: 'The casting call was deleted.' })

async function queueAnswers(jobs: AppContext['jobs'], db: Connection, closing: Omit<Closing, 'upTo'>): Promise<number> {
  const [waiting] = await db
    .select({ count: sql<number>`count(*)::int`, upTo: sql<number | null>`max(${a.id})` })
    .from(a)
    .where(isUnanswered(closing.call, closing.alsoInterviewed))
  if (!waiting?.upTo) return 0
  await jobs.add(QUEUE, { ...closing, upTo: waiting.upTo } satisfies Closing, db)
  return waiting.count
}

/** Registers the work of answering everybody a closed call leaves: as one decision each, so that history, notices and e-mails are those of any other. */
export function handleClosedCalls(context: AppContext): void {
  const { db, jobs, changes } = context
  jobs.handle<Closing>(QUEUE, async ({ call, upTo, alsoInterviewed, by, reason }, stopping) => {
    for (let last = 0; ; ) {
      stopping.throwIfAborted()
      const rows = await db
        .select({ id: a.id, version: a.version })
        .from(a)
        .where(and(isUnanswered(call, alsoInterviewed), gt(a.id, last), lte(a.id, upTo)))
        .orderBy(asc(a.id))
        .limit(AT_ONCE)
      for (const { id, version } of rows)
        await decide(context, id, { status: 'pass', mail: 'later', version, reason }, by).catch((error: unknown) => {
          // Somebody decided, or the applicant left, since it was read: that stands.
          if (!(error instanceof Refusal)) throw error
        })
      if (rows.length === 0) return
      await changes.touch([data.modelApplications])
      await refreshLabelPages(context, db)
      last = rows.at(-1)?.id ?? upTo
    }
  })
}
