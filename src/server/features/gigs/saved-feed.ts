import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { hashToken, newToken } from '#server/platform/identity/tokens.ts'
import { savedGigFeedsTable } from './table.ts'

const { userId, secretHash, openedAt } = savedGigFeedsTable

/** Since when the address of somebody's feed holds; null while there is none. */
export async function savedFeedSince(db: Connection, ownerId: number): Promise<Date | null> {
  const [row] = await db.select({ openedAt }).from(savedGigFeedsTable).where(eq(userId, ownerId))
  return row?.openedAt ?? null
}

/**
 * Opens somebody's feed, or gives it another secret: the one before it is void.
 * @returns the secret, which is known at this moment alone
 */
export async function openSavedFeed(db: Connection, ownerId: number): Promise<string> {
  const { token, tokenHash } = newToken()
  await db
    .insert(savedGigFeedsTable)
    .values({ userId: ownerId, secretHash: tokenHash })
    .onConflictDoUpdate({ target: userId, set: { secretHash: tokenHash, openedAt: sql`now()` } })
  return token
}

export async function closeSavedFeed(db: Connection, ownerId: number): Promise<void> {
  await db.delete(savedGigFeedsTable).where(eq(userId, ownerId))
}

/**
 * Whose feed a secret opens.
 * @throws 404 for one that is void, or of somebody who is banned
 */
export async function ownerOfFeed(db: Connection, secret: string): Promise<number> {
  const [row] = await db
    .select({ id: userId })
    .from(savedGigFeedsTable)
    .innerJoin(usersTable, eq(usersTable.id, userId))
    .where(and(eq(secretHash, hashToken(secret)), isNull(usersTable.bannedAt)))
  if (!row) throw notFound('Calendar')
  return row.id
}
