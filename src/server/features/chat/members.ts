import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { socketRoomOf } from '#contract/chat.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { ChatMember } from '#contract/schemas/kit/chat-shapes.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { chatPolicy } from './policy.ts'
import { findStanding } from './standing.ts'
import { chatRoomMembersTable, chatRoomsTable } from './table.ts'

const own = chatRoomMembersTable

/** People in a room; for admins with until when they are to be silent. */
export async function listMembers(context: AppContext, roomId: number, caller: Caller): Promise<ChatMember[]> {
  await findStanding(context.db, roomId, caller)
  const mutes = can(caller, chatPolicy.manage)
    ? await context.db
        .select({ id: own.userId, until: own.mutedUntil })
        .from(own)
        .where(and(eq(own.roomId, roomId), gt(own.mutedUntil, sql`now()`)))
    : []
  const muted = new Map(mutes.map(({ id, until }) => [id, until?.toISOString() ?? null]))
  return context.realtime.membersOf(socketRoomOf(roomId)).map((member) => ({
    ...member,
    access_tier: member.accessTier,
    mutedUntil: muted.get(member.id) ?? null,
    canBeMuted: can(caller, chatPolicy.mute, { role: member.role, otherRoles: [] }),
  }))
}

/**
 * Lets somebody write nothing in a room for some minutes, or write again.
 * @throws 404 for a room or a person there is not, 400 for admins
 */
export async function setMute(
  db: Connection,
  roomId: number,
  username: string,
  minutes: number | null,
  caller: Caller,
): Promise<void> {
  const [room] = await db.select({ id: chatRoomsTable.id }).from(chatRoomsTable).where(eq(chatRoomsTable.id, roomId))
  if (!room) throw notFound('Room')
  const [person] = await db
    .select()
    .from(usersTable)
    .where(and(eq(sql`lower(${usersTable.username})`, username.toLowerCase()), isNull(usersTable.bannedAt)))
  if (!person) throw notFound('Person')
  if (!can(caller, chatPolicy.mute, person)) throw invalid('The label is never silent')
  const mutedUntil = minutes === null ? null : sql`now() + make_interval(mins => ${minutes}::int)`
  await db
    .insert(own)
    .values({ roomId, userId: person.id, mutedUntil })
    .onConflictDoUpdate({ target: [own.roomId, own.userId], set: { mutedUntil } })
}
