import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { EXPORT_KEPT_DAYS, MAX_EXPORTS_A_DAY } from '#contract/exports.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { DataExport } from '#contract/schemas/exports.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, notFound, tooMany } from '#server/platform/http/errors.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { exportPolicy } from './policy.ts'
import { type DataExportRow, dataExportsTable } from './table.ts'

const x = dataExportsTable
const DAY_MS = 24 * 3_600_000
/** The queue of the copies that are to be made; its jobs name them. */
export const EXPORT_QUEUE = 'data-export'

/** Until when a copy is kept that was made at a moment. */
export const keptUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + EXPORT_KEPT_DAYS * DAY_MS)

function present({ id, askedAt, endedAt, fileUrl, size }: DataExportRow): DataExport {
  const isReady = endedAt !== null && fileUrl !== null
  return {
    ...{ id, askedAt: askedAt.toISOString(), size: isReady ? size : null },
    state: isReady ? 'ready' : endedAt ? 'failed' : 'making',
    keptUntil: isReady ? keptUntil(endedAt).toISOString() : null,
  }
}

/** Of somebody and still kept. One in whose place a newer one is has no file and a size. */
const isShown = (userId: number) =>
  and(
    eq(x.userId, userId),
    gt(x.askedAt, sql`now() - make_interval(days => ${EXPORT_KEPT_DAYS + 1})`),
    sql`(${x.fileUrl} is not null or ${x.size} is null)`,
    sql`(${x.endedAt} is null or ${x.endedAt} > now() - make_interval(days => ${EXPORT_KEPT_DAYS}))`,
  )

/** The copies somebody has, or waits for, the newest first. */
export async function listExports(db: Connection, userId: number): Promise<DataExport[]> {
  const rows = await db.select().from(x).where(isShown(userId)).orderBy(desc(x.askedAt)).limit(20)
  return rows.map(present)
}

/**
 * Asks for a copy of what the site has of somebody.
 * @throws 409 while one is being made, 429 after as many as somebody may ask for in a day
 */
export async function askForExport(context: Pick<AppContext, 'db' | 'jobs'>, user: UserRow): Promise<DataExport> {
  return context.db.transaction(async (transaction) => {
    // Who asks twice at the same moment is counted one after the other.
    await transaction.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, user.id)).for('update')
    const asked = await transaction
      .select()
      .from(x)
      .where(and(eq(x.userId, user.id), gt(x.askedAt, sql`now() - interval '1 day'`)))
      .orderBy(desc(x.askedAt))
    if (asked.some(({ endedAt }) => endedAt === null))
      throw conflict('A copy of your data is being made already. We write to you when it is ready.')
    const first = asked[MAX_EXPORTS_A_DAY - 1]
    if (first) {
      const seconds = Math.max(1, Math.ceil((first.askedAt.getTime() + DAY_MS - Date.now()) / 1000))
      throw tooMany(`You can ask for ${MAX_EXPORTS_A_DAY} copies a day. Please come back tomorrow.`, seconds)
    }
    // One from the day before that was never made.
    await transaction
      .update(x)
      .set({ endedAt: sql`now()` })
      .where(and(eq(x.userId, user.id), isNull(x.endedAt)))
    const [row] = await transaction.insert(x).values({ userId: user.id }).returning()
    const copy = row as DataExportRow
    await context.jobs.add(EXPORT_QUEUE, { id: copy.id }, transaction)
    return present(copy)
  })
}

/**
 * The file of a copy, for whoever it is of.
 * @throws 404 for everybody else, and once it is not kept any more
 */
export async function findExportFile(
  db: Connection,
  id: number,
  caller: Caller,
): Promise<{ url: string; madeAt: Date }> {
  const [row] = await db.select().from(x).where(eq(x.id, id))
  if (!row || !can(caller, exportPolicy.have, row)) throw notFound('Copy')
  const { fileUrl: url, endedAt: madeAt } = row
  if (!url || !madeAt || keptUntil(madeAt).getTime() <= Date.now()) throw notFound('Copy')
  return { url, madeAt }
}

/** Deletes copies that were kept as long as they are, and gives up what could not be made within a day. */
export async function cleanUpExports(context: AppContext): Promise<void> {
  const { db } = context
  await db
    .update(x)
    .set({ endedAt: sql`now()` })
    .where(and(isNull(x.endedAt), lt(x.askedAt, sql`now() - interval '1 day'`)))
  const gone = await db
    .delete(x)
    .where(and(isNotNull(x.endedAt), lt(x.endedAt, sql`now() - make_interval(days => ${EXPORT_KEPT_DAYS})`)))
    .returning({ url: x.fileUrl })
  const urls = gone.flatMap(({ url }) => url ?? [])
  if (urls.length > 0) await releaseFiles(context, urls)
}
