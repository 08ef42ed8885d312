import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { megabytes } from '#contract/kit/media-files.ts'
import type { Config } from '#server/config.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound, tooLarge } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { quotaMbOf } from './policy.ts'
import { arrivingFor, type Reservation } from './reservations.ts'
import { resumableUploadsTable, uploadsTable } from './table.ts'

/** First key of the locks under which an account's space is counted and reserved. */
const QUOTA_LOCK = 7_310

interface Usage {
  /** Bytes of everything an account has uploaded, and of what it is about to. */
  used: number
  /** Most an account may use, in megabytes; null for as much as the disk holds. */
  quotaMb: number | null
}

/**
 * The storage quota: what an account's uploads take, those counted that are still arriving.
 * @param except a reservation that is counted otherwise
 * @throws 404 when there is no such account
 */
export async function usageOf(db: Connection, config: Config, userId: number, except?: string): Promise<Usage> {
  const sum = sql<number>`coalesce(sum(size), 0)`.mapWith(Number)
  const [row] = await db
    .select({ role: usersTable.role, otherRoles: usersTable.otherRoles })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
  const quotaMb = quotaMbOf(orNotFound(row, 'Account'), config)
  const [stored] = await db
    .select({ sum })
    .from(uploadsTable)
    .where(and(eq(uploadsTable.uploadedBy, userId), ne(uploadsTable.kind, 'export')))
  const [unfinished] = await db
    .select({ sum })
    .from(resumableUploadsTable)
    .where(and(eq(resumableUploadsTable.uploadedBy, userId), isNull(resumableUploadsTable.uploadId)))
  const arriving = await arrivingFor(db, userId, except)
  return { used: (stored?.sum ?? 0) + (unfinished?.sum ?? 0) + arriving, quotaMb }
}

/**
 * Counts and claims in one go: until the transaction ends nobody else reserves space for this account.
 * @param userId null for what the site itself stores
 * @param except the reservation under which these bytes are counted already
 * @throws 413 saying what is in use
 */
export async function reserveQuota(
  transaction: Connection,
  config: Config,
  userId: number | null,
  bytes: number,
  except?: string,
): Promise<void> {
  if (userId === null) return
  await transaction.execute(sql`select pg_advisory_xact_lock(${QUOTA_LOCK}, ${userId})`)
  const { used, quotaMb } = await usageOf(transaction, config, userId, except)
  if (quotaMb !== null && used + bytes > quotaMb * 1024 * 1024)
    throw tooLarge(`There is no room for this file: ${megabytes(used)} of ${quotaMb} MB are in use`)
}

/**
 * Reserves space for an upload of an account before its first byte is taken, on the disk and in the account's quota.
 * @param bytes what the request says it brings
 * @throws 413 beyond the quota, 507 when the disk has no space
 */
export const reserveSpace = (
  { config, reservations }: Pick<AppContext, 'config' | 'reservations'>,
  userId: number,
  bytes: number,
): Promise<Reservation> =>
  reservations.reserve({
    bytes,
    userId,
    check: (transaction, all, id) => reserveQuota(transaction, config, userId, all, id),
  })
