import { and, eq } from 'drizzle-orm'
import { socketRoomOf } from '#contract/chat.ts'
import type { Caller } from '#contract/kit/access.ts'
import { servedChatCommands, servedChatEvents } from '#contract/schemas/chat.ts'
import type { Rule } from '#server/platform/access/can.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { prefetchTrustLevel } from '#server/platform/moderation/holds.ts'
import { type FeatureSockets, handleCommand, type ReceivedCommand } from '#server/platform/realtime/feature-sockets.ts'
import { isFullFor, keepPlace, ROOM_IS_FULL } from './capacity.ts'
import { chatPolicy } from './policy.ts'
import { readMarks } from './read-marks.ts'
import { sendLine } from './send-line.ts'
import { findStanding, membershipColumns, type Standing } from './standing.ts'
import { type ChatRoomRow, chatRoomMembersTable, chatRoomsTable } from './table.ts'

const commands = servedChatCommands

type EnteredRoom = ChatRoomRow & Pick<Standing, 'member'>

/** Whether a room's rule allows somebody what they ask for; of rooms there are not, nothing. */
async function allows({ db }: AppContext, id: string, caller: Caller | null, rule: Rule<EnteredRoom>) {
  if (!/^\d{1,9}$/.test(id)) return null
  const [row] = await db
    .select({ room: chatRoomsTable, member: membershipColumns })
    .from(chatRoomsTable)
    .leftJoin(
      chatRoomMembersTable,
      and(eq(chatRoomMembersTable.roomId, chatRoomsTable.id), eq(chatRoomMembersTable.userId, caller?.id ?? 0)),
    )
    .where(eq(chatRoomsTable.id, Number(id)))
  return row && can(caller, rule, { ...row.room, member: row.member }) ? row.room : null
}

async function mayJoin(context: AppContext, id: string, caller: Caller | null): Promise<boolean> {
  const room = await allows(context, id, caller, chatPolicy.enter)
  if (!room || !caller) return false
  if (isFullFor(context, room, caller)) throw conflict(ROOM_IS_FULL)
  keepPlace(context, room, caller)
  // Whoever comes in is about to speak, or to read: nobody waits for this.
  if (can(caller, chatPolicy.write, { ...room, member: null })) void prefetchTrustLevel(context, caller)
  return true
}

type Typing = ReceivedCommand<typeof commands.typing_start>

const typing = (type: 'typing_start' | 'typing_stop') =>
  handleCommand(commands[type], {
    access: 'member',
    rate: { times: 40, seconds: 10 },
    room: ({ roomId }) => socketRoomOf(roomId),
    async handle({ fields: { roomId }, caller, context }: Typing) {
      if (!caller) return
      const { apart } = await findStanding(context.db, roomId, caller)
      const event = { type, roomId, userId: caller.id, username: caller.username }
      context.realtime.passInRoom(socketRoomOf(roomId), event, apart)
    },
  })

/** What the chat says and hears over sockets; its rooms are heard by whoever may enter them. */
export const chatSockets: FeatureSockets = {
  events: servedChatEvents,
  rooms: {
    chat: {
      mayJoin,
      mayWrite: async (context, id, caller) => (await allows(context, id, caller, chatPolicy.write)) !== null,
      showsMembers: true,
    },
  },
  commands: [
    handleCommand(commands.join_room, {
      access: 'member',
      whileSuspended: true,
      rate: { times: 60, seconds: 60 },
      async handle({ fields: { roomId }, socket }) {
        try {
          await socket.join(socketRoomOf(roomId))
        } catch (error) {
          if ((error as Error).message === ROOM_IS_FULL)
            socket.send({ type: 'room_full', roomId, message: ROOM_IS_FULL })
          throw error
        }
      },
    }),
    handleCommand(commands.leave_room, {
      access: 'member',
      whileSuspended: true,
      rate: { times: 60, seconds: 60 },
      handle: ({ fields: { roomId }, socket }) => socket.leave(socketRoomOf(roomId)),
    }),
    handleCommand(commands.send_message, {
      access: 'member',
      // Lines are counted where they are said, however they are sent.
      rate: { times: 60, seconds: 10 },
      confirmsSession: true,
      handle: ({ context, fields: { roomId, ...line }, caller, confirmSession }) =>
        sendLine(context, roomId, line, caller as Caller, confirmSession),
    }),
    typing('typing_start'),
    typing('typing_stop'),
    handleCommand(commands.mark_read, {
      access: 'member',
      whileSuspended: true,
      rate: { times: 60, seconds: 10 },
      handle({ fields: { roomId, messageId: lineId }, caller, socket, context }) {
        if (caller && socket.isIn(socketRoomOf(roomId))) readMarks(context).note({ roomId, userId: caller.id, lineId })
      },
    }),
  ],
}
