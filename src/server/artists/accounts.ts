import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { skeletonOf } from '#server/accounts/lookalikes.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { createAccount } from '#server/accounts/service.ts'
import { endSessions } from '#server/accounts/sessions.ts'
import { authTokensTable, usersTable } from '#server/accounts/table.ts'
import { takenOr } from '#server/accounts/taken.ts'
import type { Connection } from '#server/database/connect.ts'
import { invalid } from '#server/kit/errors.ts'
import type { ArtistRow } from './table.ts'

interface SignIn {
  username?: string | null | undefined
  password?: string | null | undefined
  contactEmail?: string | null | undefined
}

/**
 * Gives a new artist his sign-in.
 * @returns the account's key, or null when no username was sent
 * @throws 400 when only one of username and password was sent, 409 when the name is taken
 */
export async function openArtistAccount(
  db: Connection,
  { username, password, contactEmail }: SignIn,
  slug: string,
): Promise<number | null> {
  if (!username && !password) return null
  if (!username) throw invalid('Username is required', { username: 'Username is required' })
  if (!password) throw invalid('Password is required', { password: 'Password is required' })
  const email = await ownAddress(db, contactEmail, slug)
  return (await createAccount(db, { username, email, password, role: 'artist' })).id
}

/** Artists may share the label's address or have none; the account still needs one of its own. */
async function ownAddress(db: Connection, contactEmail: string | null | undefined, slug: string): Promise<string> {
  const isTaken = contactEmail && (await db.$count(usersTable, eq(sql`lower(${usersTable.email})`, contactEmail))) > 0
  return contactEmail && !isTaken ? contactEmail : `${slug}-${randomUUID()}@artists.invalid`
}

/** Changes an artist's name or password for signing in; a new password ends his sessions. */
export async function changeArtistAccount(
  db: Connection,
  artist: ArtistRow,
  { username, password, contactEmail }: SignIn,
): Promise<number | null> {
  if (artist.userId === null) return openArtistAccount(db, { username, password, contactEmail }, artist.slug)
  const changes = {
    ...(username ? { username, skeleton: skeletonOf(username) } : {}),
    ...(password ? { password: await hashPassword(password) } : {}),
  }
  if (Object.keys(changes).length === 0) return artist.userId
  try {
    await db.update(usersTable).set(changes).where(eq(usersTable.id, artist.userId))
  } catch (error) {
    throw takenOr(error)
  }
  if (password) await endSessions(db, artist.userId)
  return artist.userId
}

/**
 * Closes the account of an artist who leaves: he can no longer sign in, what he wrote stays. Name and address are free again;
 * the new name has characters nobody can choose, so that it is never in anybody's way.
 */
export async function closeArtistAccount(db: Connection, userId: number): Promise<void> {
  const username = sql`${usersTable.username} || ${` (closed ${userId})`}`
  // Nobody can foresee it and take it first, which would keep the artist from leaving.
  const email = `closed-${randomUUID()}@artists.invalid`
  await db
    .update(usersTable)
    .set({ username, email, skeleton: null, bannedAt: new Date() })
    .where(eq(usersTable.id, userId))
  await db.delete(authTokensTable).where(eq(authTokensTable.userId, userId))
  await endSessions(db, userId)
}
