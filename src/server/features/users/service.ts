import { eq, sql } from 'drizzle-orm'
import type { Caller, Tier } from '#contract/kit/access.ts'
import type { ManagedUser, UserPatch } from '#contract/schemas/users.ts'
import { notifyOfGivenPass } from '#server/features/memberships/service.ts'
import { allowedActions } from '#server/platform/access/can.ts'
import { givenAs, isSameTier } from '#server/platform/access/entitlements/entitlement.ts'
import { endGivenGrants, giveGrant } from '#server/platform/access/entitlements/grants.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { notifyOwner } from '#server/platform/identity/account-notices.ts'
import { lockAdmins, lockUser, requireOneAdmin } from '#server/platform/identity/accounts.ts'
import { rolesOf } from '#server/platform/identity/held-roles.ts'
import { revokeEveryLink } from '#server/platform/identity/links.ts'
import { endSessions } from '#server/platform/identity/sessions/sessions.ts'
import { sessionsTable, type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { conflictOr } from '#server/platform/identity/unique-email.ts'
import { deleteParts, deleteUnfinishedUploads } from '#server/platform/storage/delete-unfinished.ts'
import { isReadOnly, leavesAdmins, rolesAfter, userPolicy } from './policy.ts'

interface ShownUser {
  user: UserRow
  sessions: number
  lastSeenAt: Date | string | null
}

/** When any of somebody's sessions was last used. */
export const lastSeen = sql`(select max(${sessionsTable.lastSeenAt}) from ${sessionsTable} where ${sessionsTable.userId} = ${usersTable}.id)`
const open = sql<number>`(select count(*)::int from ${sessionsTable} where ${sessionsTable.userId} = ${usersTable}.id and ${sessionsTable.expiresAt} > now())`

/** Selects accounts with what their sessions tell; add `where`, order and page. */
export const selectUsers = (db: Connection) =>
  db
    .select({ user: usersTable, sessions: open, lastSeenAt: sql<Date | string | null>`${lastSeen}` })
    .from(usersTable)
    .$dynamic()

const moment = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

export const presentManaged = ({ user, sessions, lastSeenAt }: ShownUser, caller: Caller): ManagedUser => ({
  ...user,
  roles: rolesOf(user),
  isConfirmed: user.emailVerifiedAt !== null,
  bannedAt: moment(user.bannedAt),
  lastSeenAt: moment(lastSeenAt),
  sessions,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  allowed: allowedActions(caller, userPolicy, user),
})

/** @throws 404 when there is no such account */
export async function findUser(db: Connection, id: number, caller: Caller): Promise<ManagedUser> {
  const [row] = await selectUsers(db).where(eq(usersTable.id, id))
  return presentManaged(orNotFound(row, 'Account'), caller)
}

/** The row of an account that may be changed, held until the transaction ends. */
async function hold(db: Connection, id: number): Promise<UserRow> {
  const user = orNotFound(await lockUser(db, id), 'Account')
  if (isReadOnly(user)) throw conflict('Demo accounts stay as they are, so that the printed logins keep working')
  return user
}

/**
 * Gives somebody a tier in place of what the label gave them before.
 * @throws 409 where they pay for more than that
 */
async function giveTier(
  context: AppContext,
  transaction: Connection,
  { userId, tier, grantedBy }: { userId: number; tier: Tier; grantedBy: number },
): Promise<void> {
  await endGivenGrants(context, transaction, userId, 'Changed in the account')
  const source = givenAs(tier)
  if (source) {
    const grant = { userId, tier, source, grantedBy, reason: 'Given in the account' }
    await notifyOfGivenPass(context, transaction, await giveGrant(context, transaction, grant))
  }
  const now = await lockUser(transaction, userId)
  if (now && !isSameTier(now.accessTier, tier)) throw conflict('They pay for their pass. Cancel it under Members.')
}

/**
 * Changes an account.
 * @param savedBy the admin who does
 * @throws 404, or 409 when it is the last admin's, a demo login's, somebody else saved it, or a name is taken
 */
export async function saveUser(
  context: AppContext,
  id: number,
  { version, role, roles, accessTier, ...sent }: UserPatch,
  savedBy: number,
): Promise<void> {
  await context.db
    .transaction(async (transaction) => {
      // Before the account itself: two admins who take one another's role away must not wait for each other.
      const refuseLast = role === undefined && roles === undefined ? null : await lockAdmins(transaction)
      const before = await hold(transaction, id)
      const held = rolesAfter(before, { role, roles })
      if (leavesAdmins(before, held)) refuseLast?.(id)
      // Whoever is given another address has yet to show that it is theirs.
      const moved = sent.email !== undefined && sent.email !== before.email.toLowerCase()
      // Whoever reads the old mailbox must not get in by a link that lies there.
      if (moved) {
        await revokeEveryLink(transaction, id)
        await notifyOwner(context, before, { kind: 'address' }, transaction)
      }
      if (rolesOf(held).join() !== rolesOf(before).join())
        await notifyOwner(
          context,
          { ...before, ...(sent.email ? { email: sent.email } : {}) },
          { kind: 'role', roles: rolesOf(held) },
          transaction,
        )
      await saveVersion(
        transaction,
        usersTable,
        'Account',
        id,
        { ...sent, ...held, ...(moved ? { emailVerifiedAt: null } : {}) },
        version,
      )
      if (accessTier && !isSameTier(accessTier, before.accessTier))
        await giveTier(context, transaction, { userId: id, tier: accessTier, grantedBy: savedBy })
    })
    .catch((error: unknown) => {
      throw conflictOr(error)
    })
}

/** Shuts an account out for a reason and ends its sessions and unfinished uploads, or lets it in again with none. */
export async function ban(
  { db, storage, log }: Pick<AppContext, 'db' | 'storage' | 'log'>,
  id: number,
  reason: string | null,
  bannedBy: number,
): Promise<void> {
  if (reason !== null && id === bannedBy) throw conflict('You cannot ban yourself')
  const unfinished = await db.transaction(async (transaction) => {
    if (reason !== null) await requireOneAdmin(transaction, id)
    await hold(transaction, id)
    const bannedAt = reason === null ? null : new Date()
    await saveVersion(transaction, usersTable, 'Account', id, { bannedAt, banReason: reason })
    if (reason === null) return []
    await endSessions(transaction, id)
    await revokeEveryLink(transaction, id)
    return deleteUnfinishedUploads(transaction, id)
  })
  await deleteParts({ storage, log }, unfinished)
}
