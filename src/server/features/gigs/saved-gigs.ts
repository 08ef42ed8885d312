import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Gig } from '#contract/schemas/gigs.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { distanceFromNow, presentGig, selectGigs } from './service.ts'
import { gigsTable, savedGigsTable } from './table.ts'

const { userId, gigId } = savedGigsTable

/** More than a page shows is not marked on it. */
const MOST = 500

/** The shows to come that somebody has saved, the next one first. */
export async function savedGigIds(db: Connection, ownerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: gigId })
    .from(savedGigsTable)
    .innerJoin(gigsTable, eq(gigsTable.id, gigId))
    .where(and(eq(userId, ownerId), gt(gigsTable.overAt, sql`now()`)))
    .orderBy(asc(gigsTable.overAt), asc(gigsTable.id))
    .limit(MOST)
  return rows.map(({ id }) => id)
}

/** A page of the shows somebody has saved: first those to come, the next one first, then past ones, the latest first. */
export async function savedShows(
  db: Connection,
  { limit, offset }: { limit: number; offset: number },
  caller: Caller,
): Promise<{ total: number; items: Gig[] }> {
  const rows = await selectGigs(db)
    .innerJoin(savedGigsTable, eq(gigId, gigsTable.id))
    .where(eq(userId, caller.id))
    .orderBy(desc(distanceFromNow(new Date())), desc(gigsTable.id))
    .limit(limit)
    .offset(offset)
  const total = await db.$count(savedGigsTable, eq(userId, caller.id))
  return { total, items: rows.map((row) => presentGig(row, caller)) }
}

async function requireGig(db: Connection, id: number): Promise<void> {
  const [gig] = await db.select({ id: gigsTable.id }).from(gigsTable).where(eq(gigsTable.id, id))
  orNotFound(gig, 'Gig')
}

/** @throws 404 for a show that is not there */
export async function saveGig(db: Connection, id: number, ownerId: number): Promise<void> {
  await requireGig(db, id)
  await db.insert(savedGigsTable).values({ gigId: id, userId: ownerId }).onConflictDoNothing()
}

/**
 * Takes a show off what somebody has saved; one they have not saved stays so.
 * @throws 404 for a show that is not there
 */
export async function unsaveGig(db: Connection, id: number, ownerId: number): Promise<void> {
  await requireGig(db, id)
  await db.delete(savedGigsTable).where(and(eq(gigId, id), eq(userId, ownerId)))
}
