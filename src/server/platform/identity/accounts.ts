import { and, eq, isNull, or, type Placeholder, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Caller, Role } from '#contract/kit/access.ts'
import type { User } from '#contract/schemas/accounts.ts'
import { allowedActions } from '#server/platform/access/can.ts'
import { sessionPolicy } from '#server/platform/access/policy.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { conflict, unauthenticated } from '#server/platform/http/errors.ts'
import { rolesOf } from './held-roles.ts'
import { inboxCountsTable } from './inbox-counts-table.ts'
import { skeletonOf } from './lookalikes.ts'
import { hashPassword } from './passwords.ts'
import { runsSite } from './policy.ts'
import { type UserRow, usersTable } from './table.ts'
import { conflictOr } from './unique-email.ts'

/** Of an account, what its rules are asked about and the answer about a session says. */
export const accountColumns = {
  id: usersTable.id,
  username: usersTable.username,
  email: usersTable.email,
  firstName: usersTable.firstName,
  lastName: usersTable.lastName,
  role: usersTable.role,
  otherRoles: usersTable.otherRoles,
  accessTier: usersTable.accessTier,
  profileImageUrl: usersTable.profileImageUrl,
  emailVerifiedAt: usersTable.emailVerifiedAt,
  isDemo: usersTable.isDemo,
  suspendedUntil: usersTable.suspendedUntil,
}
export type AccountColumns = Pick<UserRow, keyof typeof accountColumns>

const countOr0 = (column: AnyPgColumn) => sql<number>`coalesce(${column}, 0)`
/** What is kept of somebody's inbox; where nothing ever came there is no row. */
export const inboxColumns = {
  unreadMessages: countOr0(inboxCountsTable.unreadMessages),
  unreadNotices: countOr0(inboxCountsTable.unreadNotices),
  receivedMessages: countOr0(inboxCountsTable.receivedMessages),
  sentMessages: countOr0(inboxCountsTable.sentMessages),
  messageChanges: countOr0(inboxCountsTable.messageChanges),
}
type InboxCounts = Record<keyof typeof inboxColumns, number>
/** An account as it comes with the session, with what nearly every page asks of it. */
export type SessionAccount = AccountColumns & InboxCounts

/** The account of somebody with what is unread, as the answer about a session says it. */
export async function sessionAccount(db: Connection, userId: number): Promise<SessionAccount | undefined> {
  const [account] = await db
    .select({ ...accountColumns, ...inboxColumns })
    .from(usersTable)
    .leftJoin(inboxCountsTable, eq(inboxCountsTable.userId, usersTable.id))
    .where(eq(usersTable.id, userId))
  return account
}

type CallerColumns = Pick<UserRow, 'id' | 'username' | 'role' | 'otherRoles' | 'accessTier' | 'suspendedUntil'>

/** The bearer of an account, as rules are asked about them. */
export const callerOf = (row: CallerColumns): Caller => ({
  id: row.id,
  username: row.username,
  roles: rolesOf(row),
  tier: row.accessTier,
  ...(row.suspendedUntil ? { suspendedUntil: row.suspendedUntil } : {}),
})

export const presentUser = (row: SessionAccount): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  roles: rolesOf(row),
  accessTier: row.accessTier,
  profileImageUrl: row.profileImageUrl,
  emailVerified: row.emailVerifiedAt !== null,
  isDemo: row.isDemo,
  unreadMessages: row.unreadMessages,
  unreadNotices: row.unreadNotices,
  allowed: allowedActions(callerOf(row), sessionPolicy, undefined),
})

const wantedName = sql.placeholder('wanted')
const accountByName = preparedQuery((db) =>
  db
    .select()
    .from(usersTable)
    .where(or(eq(sql`lower(${usersTable.username})`, wantedName), eq(sql`lower(${usersTable.email})`, wantedName)))
    // A username may look like somebody's e-mail address; the username wins.
    .orderBy(sql`lower(${usersTable.username}) = ${wantedName} desc`)
    .limit(1)
    .prepare('account_by_name'),
)

/** Finds an account by username or e-mail, without regard to case. */
export async function findByName(db: Connection, name: string): Promise<UserRow | undefined> {
  const [row] = await accountByName(db).execute({ wanted: name.trim().toLowerCase() })
  return row
}

/** What a new account consists of; who may set its role is the caller's business. */
export interface NewAccount {
  username: string
  email: string
  password: string
  firstName?: string | null
  lastName?: string | null
  role: Role | null
  isDemo?: boolean
}

/**
 * Creates an account.
 * @throws 409 `Username already exists`, `Email already exists` or that the name looks like another, also when two people race for one name
 */
export async function createAccount(db: Connection, account: NewAccount): Promise<UserRow> {
  return insertAccount(db, account, await hashPassword(account.password))
}

/** The same with a password that is hashed already, for a transaction that is not to be held open for the hashing. */
export async function insertAccount(
  db: Connection,
  account: Omit<NewAccount, 'password'>,
  password: string,
): Promise<UserRow> {
  try {
    const [row] = await db
      .insert(usersTable)
      .values({ ...account, password, skeleton: skeletonOf(account.username) })
      .returning()
    return row as UserRow
  } catch (error) {
    throw conflictOr(error)
  }
}

/** The account whose password was checked, if it still has that one and may sign in. */
export const hasUnchangedPassword = (id: number | Placeholder, password: string | Placeholder) =>
  and(eq(usersTable.id, id), eq(usersTable.password, password), isNull(usersTable.bannedAt))

/**
 * Holds an account whose password was checked, until the transaction ends: while it was checked the owner may have changed it,
 * or lost the account.
 * @throws 401 when it is gone, shut out, or has another password by now
 */
export async function lockUnchanged(transaction: Connection, { id, password }: UserRow): Promise<void> {
  const [row] = await transaction
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(hasUnchangedPassword(id, password))
    .for('update')
  if (!row) throw unauthenticated('Invalid username or password')
}

/** Holds the row of an account until the transaction ends. */
export async function lockUser(transaction: Connection, id: number): Promise<UserRow | undefined> {
  const [user] = await transaction.select().from(usersTable).where(eq(usersTable.id, id)).for('update')
  return user
}

/** Whether there is an admin who can sign in. */
export const hasAdmin = async (db: Connection): Promise<boolean> => (await db.$count(usersTable, runsSite)) > 0

/**
 * Holds the admins who can sign in until the transaction ends, so that those who leave together wait for one another.
 * @returns refuses with 409 to let the last of them go, told whose account would be an admin's no more
 */
export async function lockAdmins(db: Connection): Promise<(leaving: number) => void> {
  const admins = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(runsSite)
    .orderBy(usersTable.id)
    .for('update')
  return (leaving) => {
    if (admins.length === 1 && admins[0]?.id === leaving)
      throw conflict('The last admin cannot leave. Make somebody else an admin first.')
  }
}

/** Refuses with 409 to let the last admin who can sign in go. */
export async function requireOneAdmin(db: Connection, leaving: number): Promise<void> {
  const refuse = await lockAdmins(db)
  refuse(leaving)
}
