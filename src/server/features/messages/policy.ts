import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Caller, Role } from '#contract/kit/access.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin, roleHeld } from '#server/platform/access/roles.ts'
import type { RoleColumns } from '#server/platform/identity/held-roles.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { MessageRow } from './table.ts'

type Sides = Pick<MessageRow, 'senderId' | 'receiverId' | 'senderDeletedAt' | 'receiverDeletedAt'>

/** The side of a message somebody reads it from; null for everybody who has none of it, or no more. */
export function sideOf(caller: Caller | null, message: Sides): 'sender' | 'receiver' | null {
  if (!caller) return null
  if (caller.id === message.receiverId && !message.receiverDeletedAt) return 'receiver'
  return caller.id === message.senderId && !message.senderDeletedAt ? 'sender' : null
}

/** Whom somebody may write to, and who has told somebody not to. */
interface Receiver {
  isLabel: boolean
  hasWrittenToThem: boolean
}

/** Who reads messages, and who may write to whom. */
export const messagePolicy = {
  see: rule<Sides>(
    'its sender and its receiver, each until they have deleted it',
    (caller, message) => sideOf(caller, message) !== null,
  ),
  receive: rule<Sides>(
    'its receiver, until they have deleted it',
    (caller, message) => sideOf(caller, message) === 'receiver',
  ),
  judge: rule<{ hasOpenCase: boolean }>(
    'admins, while it is reported or held',
    (caller, { hasOpenCase }) => hasOpenCase && isAdmin(caller),
  ),
  writeTo: rule<Receiver>(
    'admins to everybody; everybody else to the label and to people who have written to them',
    (caller, { isLabel, hasWrittenToThem }) => isAdmin(caller) || (caller !== null && (isLabel || hasWrittenToThem)),
  ),
  chooseAnybody: rule<undefined>('admins: they choose among everybody, and say whom a message is for', isAdmin),
  beHeard: rule<undefined>('admins: what the label has to say reaches those who take no messages from it', isAdmin),
} satisfies Policy

/** Whether an account is of the label. */
export const isOfLabel = (account: RoleColumns): boolean => isAdmin(account)

/** The accounts of a role, for messages to all of them. */
export const ofRole = (role: Role): SQL => roleHeld(usersTable, role)

/** The same of rows that were selected from the table of accounts before. */
export const isOfLabelIn = (rows: { role: AnyPgColumn; otherRoles: AnyPgColumn }): SQL => roleHeld(rows, 'admin')

/** How many messages somebody may write within an hour. */
export const messagesPerHour = (caller: Caller): number => (isAdmin(caller) ? 600 : 60)
