import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { type AccountEvent, notifyOwner } from './account-notices.ts'
import { revokeLinks } from './links.ts'
import { forgetDevices } from './sessions/devices.ts'
import { endSessions } from './sessions/sessions.ts'
import { type UserRow, usersTable } from './table.ts'

interface Circumstances {
  /** What changes of the account beside its password. */
  changes?: Pick<Partial<UserRow>, 'email' | 'emailVerifiedAt'>
  /** The session that goes on. */
  keep?: Buffer | undefined
  /** What the owner is told. */
  event?: AccountEvent
}

/**
 * Gives an account another password with all that follows: its sessions and links end, no device is known any more, and its
 * owner is told at the address the account had.
 * @param user as the transaction holds it
 * @param password hashed
 */
export async function setPassword(
  transaction: Connection,
  context: Pick<AppContext, 'jobs'>,
  user: UserRow,
  password: string,
  { changes, keep, event = { kind: 'password' } }: Circumstances = {},
): Promise<void> {
  await transaction
    .update(usersTable)
    .set({ ...changes, password, updatedAt: new Date() })
    .where(eq(usersTable.id, user.id))
  await endSessions(transaction, user.id, keep)
  await forgetDevices(transaction, user.id)
  await revokeLinks(transaction, user.id)
  await notifyOwner(context, user, event, transaction)
}
