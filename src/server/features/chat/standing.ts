import { and, eq, sql } from 'drizzle-orm'
import type { Caller, Role } from '#contract/kit/access.ts'
import { blockedEitherWay } from '#server/features/messages/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { isFullFor, ROOM_IS_FULL } from './capacity.ts'
import { chatPolicy } from './policy.ts'
import { type ChatRoomMemberRow, type ChatRoomRow, chatRoomMembersTable, chatRoomsTable } from './table.ts'

/** A room with what somebody is to it, as of one moment. */
export interface Standing {
  room: ChatRoomRow
  /** The primary role, which lines name beside the person. */
  role: Role | null
  mutedUntil: Date | null
  member: Pick<ChatRoomMemberRow, 'invitedAt' | 'removedAt'> | null
  /** People who want to hear nothing of them, or of whom they do not. */
  apart: readonly number[]
}

/**
 * What of a membership decides whether somebody may enter. The key comes first: Drizzle makes a joined object null where its first
 * column is null, whatever the others are (drizzle-orm 0.45, utils: mapResultRow).
 */
export const membershipColumns = {
  userId: chatRoomMembersTable.userId,
  invitedAt: chatRoomMembersTable.invitedAt,
  removedAt: chatRoomMembersTable.removedAt,
}

const userId = sql.placeholder('userId')
const standings = preparedQuery((db) =>
  db
    .select({
      room: chatRoomsTable,
      role: usersTable.role,
      mutedUntil: chatRoomMembersTable.mutedUntil,
      member: membershipColumns,
      apart: blockedEitherWay(userId),
    })
    .from(chatRoomsTable)
    .innerJoin(usersTable, eq(usersTable.id, userId))
    .leftJoin(
      chatRoomMembersTable,
      and(eq(chatRoomMembersTable.roomId, chatRoomsTable.id), eq(chatRoomMembersTable.userId, userId)),
    )
    .where(eq(chatRoomsTable.id, sql.placeholder('roomId')))
    .prepare('chat_standing'),
)

/** @throws 404 for a room that is closed to somebody, as for one there is not */
export async function findStanding(db: Connection, roomId: number, caller: Caller): Promise<Standing> {
  const [row] = await standings(db).execute({ roomId, userId: caller.id })
  if (!row || !can(caller, chatPolicy.enter, { ...row.room, member: row.member })) throw notFound('Room')
  return row
}

/** Why somebody may not write in a room they may be in; null where they may. */
export function silenceOf(
  { room, member, mutedUntil }: Pick<Standing, 'room' | 'member' | 'mutedUntil'>,
  caller: Caller,
): string | null {
  if (!can(caller, chatPolicy.write, { ...room, member })) return 'This room is for reading. The label writes here.'
  if (!mutedUntil || mutedUntil.getTime() <= Date.now() || can(caller, chatPolicy.manage)) return null
  const minutes = Math.ceil((mutedUntil.getTime() - Date.now()) / 60_000)
  return `The label has asked you to be quiet here for ${minutes === 1 ? 'another minute' : `${minutes} more minutes`}.`
}

/** @throws 403 for whoever is to be silent, 409 where the room is full without them */
export function requireVoice(context: AppContext, standing: Standing, caller: Caller): void {
  const silence = silenceOf(standing, caller)
  if (silence) throw forbidden(silence)
  if (isFullFor(context, standing.room, caller)) throw conflict(ROOM_IS_FULL)
}
