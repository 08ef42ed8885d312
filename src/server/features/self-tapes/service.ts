import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { SelfTape } from '#contract/schemas/self-tapes.ts'
import type { SelfTapeState } from '#contract/self-tapes.ts'
import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import { allowedActions, can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { clockOf, momentWordsIn } from '#server/platform/calendar/written-start.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { selfTapeActionRules, selfTapePolicy } from './policy.ts'
import { type SelfTapeRow, selfTapesTable } from './table.ts'

const t = selfTapesTable
const a = modelApplicationsTable

/** A self-tape with the application it hangs on. */
export interface SelfTapeWithApplication {
  tape: SelfTapeRow
  application: ApplicationRow
}

/** Whether an application still waits for what the label makes of it: who is accepted need show nothing any more. */
export const isOpen = ({ statusCode }: Pick<ApplicationRow, 'statusCode'>): boolean =>
  statusCode !== 'withdrawn' && statusCode !== 'pass' && statusCode !== 'accepted'

/** How a self-tape ends that waits for a film when its application is decided. */
export const endOf = ({ statusCode }: Pick<ApplicationRow, 'statusCode'>): 'unneeded' | 'closed' =>
  statusCode === 'accepted' ? 'unneeded' : 'closed'

/** How a self-tape stands at this moment. */
export function selfTapeState({ tape, application }: SelfTapeWithApplication): SelfTapeState {
  if (tape.state !== 'asked') return tape.state
  if (!isOpen(application)) return endOf(application)
  return tape.dueAt <= new Date() ? 'expired' : 'asked'
}

/** What rules are asked about a self-tape. */
export const subjectOf = (standing: SelfTapeWithApplication) => ({
  modelId: standing.tape.modelId,
  state: selfTapeState(standing),
  isDue: standing.tape.dueAt <= new Date() || !isOpen(standing.application),
  hasFilm: standing.tape.filmUrl !== null,
})

/** Self-tapes, the first one asked for first. */
export const selectSelfTapes = (db: Connection, where: SQL | undefined): Promise<SelfTapeWithApplication[]> =>
  db.select({ tape: t, application: a }).from(t).innerJoin(a, eq(a.id, t.applicationId)).where(where).orderBy(asc(t.id))

/**
 * Reads a self-tape and holds it until the transaction ends, its application first: whoever decides on that waits.
 * @throws 404 when there is none
 */
export async function lockSelfTape(transaction: Connection, id: number): Promise<SelfTapeWithApplication> {
  const application = sql`(select ${t.applicationId} from ${t} where ${t.id} = ${id})`
  await transaction.select({ id: a.id }).from(a).where(eq(a.id, application)).for('no key update')
  await transaction.select({ id: t.id }).from(t).where(eq(t.id, id)).for('update')
  const [standing] = await selectSelfTapes(transaction, eq(t.id, id))
  return orNotFound(standing, 'Self-tape')
}

/** Writes what has become of a self-tape. */
export async function saveTape(
  transaction: Connection,
  id: number,
  changes: Partial<SelfTapeRow>,
): Promise<SelfTapeRow> {
  const [row] = await transaction
    .update(t)
    .set({ ...changes, version: sql`${t.version} + 1`, updatedAt: sql`now()` })
    .where(eq(t.id, id))
    .returning()
  return orNotFound(row, 'Self-tape')
}

/** A self-tape as its applicant and the label see it. */
export function presentSelfTape(standing: SelfTapeWithApplication, caller: Caller): SelfTape {
  const { id, applicationId, guidance, dueAt, timeZone, maxMinutes, reason, filmUrl, ...row } = standing.tape
  const { date, time } = clockOf(dueAt, timeZone)
  return {
    ...{ id, applicationId, guidance, timeZone, maxMinutes, reason, date, startTime: time },
    when: momentWordsIn(dueAt, timeZone),
    startsAt: dueAt.toISOString(),
    state: selfTapeState(standing),
    film:
      filmUrl === null || row.sentAt === null
        ? null
        : { url: filmUrl, name: row.filmName ?? '', seconds: row.filmSeconds, sentAt: row.sentAt.toISOString() },
    watchedAt: row.watchedAt?.toISOString() ?? null,
    allowed: allowedActions(caller, selfTapeActionRules, subjectOf(standing)),
  }
}

/** How the self-tapes of some applications stand; those that have none have no entry. */
export async function tapeStatesOf(
  db: Connection,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, SelfTapeState>> {
  if (applicationIds.length === 0) return new Map()
  const tapes = await selectSelfTapes(db, inArray(t.applicationId, [...applicationIds]))
  return new Map(tapes.map((standing) => [standing.tape.applicationId, selfTapeState(standing)]))
}

/** Whether somebody may see the film of a self-tape that lies at this address. */
export async function maySeeFilm({ db }: Pick<AppContext, 'db'>, url: string, caller: Caller | null): Promise<boolean> {
  const rows = await db.select({ modelId: t.modelId }).from(t).where(eq(t.filmUrl, url))
  return rows.some((tape) => can(caller, selfTapePolicy.see, tape))
}
