import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { NO_MAILBOX } from '#server/platform/identity/account-notices.ts'
import { insertAccount, lockUser } from '#server/platform/identity/accounts.ts'
import { revokeEveryLink } from '#server/platform/identity/links.ts'
import { skeletonOf } from '#server/platform/identity/lookalikes.ts'
import { setPassword } from '#server/platform/identity/new-password.ts'
import { endSessions } from '#server/platform/identity/sessions/sessions.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { conflictOr } from '#server/platform/identity/unique-email.ts'
import { isOnlyArtist } from './policy.ts'
import type { ArtistRow } from './table.ts'

interface SignIn {
  username?: string | null | undefined
  /** Hashed. */
  password?: string | null | undefined
  contactEmail?: string | null | undefined
}

/**
 * Gives a new artist their sign-in.
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
  return (await insertAccount(db, { username, email, role: 'artist' }, password)).id
}

/** Artists may share the label's address or have none; the account still needs one of its own. */
async function ownAddress(db: Connection, contactEmail: string | null | undefined, slug: string): Promise<string> {
  const isTaken = contactEmail && (await db.$count(usersTable, eq(sql`lower(${usersTable.email})`, contactEmail))) > 0
  return contactEmail && !isTaken ? contactEmail : `${slug}-${randomUUID()}${NO_MAILBOX}`
}

/** Changes an artist's name or password for signing in. */
export async function changeArtistAccount(
  db: Connection,
  context: Pick<AppContext, 'jobs'>,
  artist: ArtistRow,
  { username, password, contactEmail }: SignIn,
): Promise<number | null> {
  if (artist.userId === null) return openArtistAccount(db, { username, password, contactEmail }, artist.slug)
  const user = username || password ? await lockUser(db, artist.userId) : undefined
  if (user && password) await setPassword(db, context, user, password)
  try {
    if (user && username)
      await db
        .update(usersTable)
        .set({ username, skeleton: skeletonOf(username) })
        .where(eq(usersTable.id, user.id))
  } catch (error) {
    throw conflictOr(error)
  }
  return artist.userId
}

/**
 * Closes the account of an artist who leaves: they can no longer sign in, what they wrote stays. An account that is more than an
 * artist's by now, as that of an admin, stays open.
 */
export async function closeArtistAccount(db: Connection, userId: number): Promise<void> {
  const user = await lockUser(db, userId)
  if (user && isOnlyArtist(user)) await close(db, user)
}

/** Name and address are free again; the new name has characters nobody can choose, so that it is never in anybody's way. */
async function close(db: Connection, { id, username }: UserRow): Promise<void> {
  // Nobody can foresee it and take it first, which would keep the artist from leaving.
  const email = `closed-${randomUUID()}${NO_MAILBOX}`
  await db
    .update(usersTable)
    .set({ username: `${username} (closed ${id})`, email, skeleton: null, bannedAt: new Date() })
    .where(eq(usersTable.id, id))
  await revokeEveryLink(db, id)
  await endSessions(db, id)
}
