import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { socketRoomOf } from '#contract/chat.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { ChatSchemas } from '#contract/schemas/chat.ts'
import type { ChatRoom, PinnedLine, ReadMessage, roomFields, roomPatch } from '#contract/schemas/kit/chat-shapes.ts'
import type { InputOf } from '#contract/schemas/kit/endpoint.ts'
import { blockedEitherWay } from '#server/features/messages/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { isAnswered, notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { countIn, isFullFor } from './capacity.ts'
import { readLines } from './lines.ts'
import { chatPolicy } from './policy.ts'
import { changeRoom } from './room-lock.ts'
import { sendLine } from './send-line.ts'
import { findStanding, membershipColumns, requireVoice, silenceOf } from './standing.ts'
import { type ChatRoomRow, chatMessagesTable, chatPinsTable, chatRoomMembersTable, chatRoomsTable } from './table.ts'

const r = chatRoomsTable
const m = chatMessagesTable
const own = chatRoomMembersTable
const creator = alias(usersTable, 'creator')
const pin = alias(chatMessagesTable, 'pin')
const pinAuthor = alias(usersTable, 'pin_author')
/** More unread lines than this are not counted. */
const MOST_UNREAD = 100

const selectRooms = ({ db }: Pick<AppContext, 'db'>, { id }: Caller) =>
  db
    .select({
      room: r,
      creator: creator.username,
      lastReadId: own.lastReadId,
      mutedUntil: own.mutedUntil,
      member: membershipColumns,
      pinned: { id: pin.id, username: pinAuthor.username, html: pin.html },
      unread: sql<number>`(select count(*)::int from (
        select 1 from ${m} where ${m.roomId} = ${r.id} and ${m.id} > ${own.lastReadId} and ${m.userId} <> ${id}
          and not ${m.isDeleted} and ${m.hiddenAt} is null and ${m.userId} <> all(${blockedEitherWay(id)})
        limit ${MOST_UNREAD}) as lines)`,
    })
    .from(r)
    .leftJoin(creator, eq(creator.id, r.createdBy))
    .leftJoin(own, and(eq(own.roomId, r.id), eq(own.userId, id)))
    .leftJoin(chatPinsTable, eq(chatPinsTable.roomId, r.id))
    .leftJoin(
      pin,
      and(
        eq(pin.id, chatPinsTable.messageId),
        eq(pin.isDeleted, false),
        isNull(pin.hiddenAt),
        sql`${pin.userId} <> all(${blockedEitherWay(id)})`,
      ),
    )
    .leftJoin(pinAuthor, eq(pinAuthor.id, pin.userId))
    .$dynamic()

type SelectedRoom = Awaited<ReturnType<typeof selectRooms>>[number]

const pinnedOf = ({ id, username, html }: SelectedRoom['pinned']): PinnedLine | null =>
  id !== null && username !== null && html !== null ? { id, username, html } : null

/** A room as it is for somebody: of one they may not enter what its door says. */
function presentRoom(
  context: AppContext,
  { room, mutedUntil, member, unread, pinned, ...row }: SelectedRoom,
  caller: Caller,
): ChatRoom {
  const isOpen = can(caller, chatPolicy.enter, { ...room, member })
  const silence = isOpen ? silenceOf({ room, member, mutedUntil }, caller) : null
  return {
    ...{ id: room.id, name: room.name, description: room.description, version: room.version },
    ...{ accessTier: room.accessTier, access_tier: room.accessTier },
    ...{ creatorName: row.creator, creator_name: row.creator, createdBy: room.createdBy },
    ...{ isActive: room.isActive, maxUsers: room.maxUsers, isReadOnly: room.isReadOnly },
    ...{ slowModeSeconds: room.slowModeSeconds, keptDays: room.keptDays },
    ...{ isOpen, isWritable: isOpen && silence === null, silence },
    onlineUsers: isOpen ? countIn(context, room.id) : null,
    isFull: isOpen && isFullFor(context, room, caller),
    ...{ unread: isOpen ? unread : 0, lastReadId: row.lastReadId },
    pinned: isOpen ? pinnedOf(pinned) : null,
  }
}

/** All rooms whose doors somebody sees, in the order they were opened. */
export async function listRooms(context: AppContext, caller: Caller): Promise<ChatRoom[]> {
  const rows = await selectRooms(context, caller).where(isNull(r.pagePath)).orderBy(asc(r.id))
  return rows
    .filter(({ room }) => can(caller, chatPolicy.seeDoor, room))
    .map((row) => presentRoom(context, row, caller))
}

/** @throws 404 for a room that is closed, or that is not there */
export async function findRoom(context: AppContext, id: number, caller: Caller): Promise<ChatRoom> {
  const [row] = await selectRooms(context, caller).where(eq(r.id, id))
  if (!row || !can(caller, chatPolicy.seeDoor, row.room)) throw notFound('Room')
  return presentRoom(context, row, caller)
}

/** Whether somebody may enter a room, for those who are asked about by the hundred: nothing else of it is read. */
export const mayEnterRoom = (db: Connection, id: number, caller: Caller): Promise<boolean> =>
  isAnswered(findStanding(db, id, caller))

type RoomFields = z.output<typeof roomFields>
type RoomPatch = z.output<typeof roomPatch>

/** Opens a room. */
export async function createRoom(context: AppContext, fields: RoomFields, caller: Caller): Promise<ChatRoom> {
  const [row] = await context.db
    .insert(r)
    .values({ ...fields, createdBy: caller.id })
    .returning({ id: r.id })
  return findRoom(context, row?.id ?? 0, caller)
}

/** Saves columns of a room, and tells those inside; whoever may not be in it any more leaves. */
async function saveRoom(context: AppContext, id: number, changes: Partial<ChatRoomRow>, version?: number) {
  await changeRoom(context.db, id, async (transaction) => {
    await saveVersion(transaction, r, 'Room', id, changes, version)
    await context.realtime.toRoom(socketRoomOf(id), { type: 'room_changed', roomId: id }, transaction)
    await context.realtime.checkRoom(socketRoomOf(id), transaction)
  })
}

/** @throws 404 for a room there is not, 409 where somebody else has saved it since */
export async function updateRoom(
  context: AppContext,
  id: number,
  { version, ...fields }: RoomPatch,
  caller: Caller,
): Promise<ChatRoom> {
  await saveRoom(context, id, fields, version)
  return findRoom(context, id, caller)
}

type RoomBeside = Pick<ChatRoomRow, 'name' | 'description' | 'accessTier' | 'maxUsers' | 'createdBy'>

/** Opens a room beside a page of another feature, which names the page with `placeRoom` once it is known; answers its key. */
export async function openRoomBeside(transaction: Connection, fields: RoomBeside): Promise<number> {
  const [row] = await transaction.insert(r).values(fields).returning({ id: r.id })
  return row?.id as number
}

/** Names the page a room stands beside. */
export const placeRoom = (transaction: Connection, id: number, pagePath: string) =>
  transaction.update(r).set({ pagePath }).where(eq(r.id, id))

/** Changes a room that stands beside another page, and tells those inside; whoever may not be in it any more leaves. */
export const changeRoomBeside = (
  context: AppContext,
  id: number,
  changes: Partial<Pick<ChatRoomRow, 'name' | 'description' | 'accessTier' | 'isReadOnly' | 'slowModeSeconds'>>,
): Promise<void> => saveRoom(context, id, changes)

/** Deletes a room that stands beside a page that goes, with what was said in it; whoever is inside leaves. */
export async function removeRoomBeside(context: AppContext, transaction: Connection, id: number): Promise<void> {
  await transaction.delete(r).where(eq(r.id, id))
  await context.realtime.checkRoom(socketRoomOf(id), transaction)
}

/** Lets somebody into a room whatever its label says, or keeps them out of it from now on, or neither. */
export async function setDoor(
  context: AppContext,
  roomId: number,
  userId: number,
  door: Partial<{ isInvited: boolean; isRemoved: boolean }>,
): Promise<void> {
  const since = (is: boolean | undefined) => (is === undefined ? undefined : is ? new Date() : null)
  const changes = { invitedAt: since(door.isInvited), removedAt: since(door.isRemoved) }
  await context.db.transaction(async (transaction) => {
    await transaction
      .insert(own)
      .values({ roomId, userId, ...changes })
      .onConflictDoUpdate({ target: [own.roomId, own.userId], set: changes })
    await context.realtime.checkRoom(socketRoomOf(roomId), transaction)
  })
}

/** A page of what was said in a room, as somebody who may enter it reads it; see `findStanding`. */
export async function readRoom(
  { db }: AppContext,
  roomId: number,
  query: InputOf<ChatSchemas['messages']>['query'],
  caller: Caller,
): Promise<ReadMessage[]> {
  return readLines(db, await findStanding(db, roomId, caller), query, caller)
}

/** Says something in a room; see `sendLine`. */
export const sayInRoom = sendLine

/**
 * Asks whether somebody may say something in a room.
 * @throws 404 for a room that is closed to them, 403 where they are to be silent, 409 where it is full without them
 */
export async function requireVoiceInRoom(context: AppContext, roomId: number, caller: Caller): Promise<void> {
  requireVoice(context, await findStanding(context.db, roomId, caller), caller)
}

/** Puts a line above all others of a room, or takes it down; see `pins.ts`. Who may is for the page beside it to say. */
export { pinLine, unpinLine } from './pins.ts'

/** Closes a room for everybody; what was said in it is kept. */
export const closeRoom = (context: AppContext, id: number): Promise<void> => saveRoom(context, id, { isActive: false })

/** Whether there is a chat, and how many are in it: all of them once, whichever rooms they are in. */
export async function chatStatus(context: AppContext, caller: Caller | null) {
  const rows = await context.db
    .select()
    .from(r)
    .where(and(eq(r.isActive, true), isNull(r.pagePath)))
    .orderBy(asc(r.id))
  const people = rows.flatMap(({ id }) => context.realtime.membersOf(socketRoomOf(id)).map((member) => member.id))
  const count = new Set(people).size
  const rooms = rows
    .filter((room) => can(caller, chatPolicy.enter, { ...room, member: null }))
    .map(({ id, name }) => ({ id, name, onlineUsers: countIn(context, id) }))
  return { isActive: rows.length > 0, active: rows.length > 0, onlineUsers: count, count, rooms }
}
