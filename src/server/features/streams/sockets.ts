import { eq } from 'drizzle-orm'
import { socketRoomOf } from '#contract/chat.ts'
import { servedStreamCommands, servedStreamEvents } from '#contract/schemas/streams.ts'
import { can } from '#server/platform/access/can.ts'
import { forbidden } from '#server/platform/http/errors.ts'
import { type CommandSocket, type FeatureSockets, handleCommand } from '#server/platform/realtime/feature-sockets.ts'
import { streamPolicy } from './policy.ts'
import { requireStanding } from './standing.ts'
import { streamsTable } from './table.ts'
import { countViewersSoon } from './viewers.ts'

const commands = servedStreamCommands

/** Goes into the room of a stream, or out of it. */
const entering = (name: 'join_stream' | 'leave_stream', go: (socket: CommandSocket, room: string) => unknown) =>
  handleCommand(commands[name], {
    access: 'member',
    whileSuspended: true,
    rate: { times: 60, seconds: 60 },
    async handle({ fields: { streamId }, caller, socket, context }) {
      if (!caller) return
      const { stream } = await requireStanding(context.db, streamId, caller)
      await go(socket, socketRoomOf(stream.chatRoomId))
      countViewersSoon(context)
    },
  })

/** The number of a room's name, where it is one. */
const numberOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0)

/** What is said before a stream: it is heard in the room of the chat beside it. */
export const streamSockets: FeatureSockets = {
  events: servedStreamEvents,
  rooms: {
    // Who waits before the page of a stream, or of its gig, whether they may watch or not.
    stream: {
      async mayJoin({ db }, id, caller) {
        const [stream] = await db
          .select({ accessTier: streamsTable.accessTier })
          .from(streamsTable)
          .where(eq(streamsTable.id, numberOf(id)))
        return stream !== undefined && can(caller, streamPolicy.seeInList, stream)
      },
      mayWrite: async () => false,
    },
  },
  commands: [
    entering('join_stream', (socket, room) => socket.join(room)),
    entering('leave_stream', (socket, room) => socket.leave(room)),
    handleCommand(commands.raise_hand, {
      access: 'member',
      async handle({ fields: { streamId, isRaised }, caller, socket, context }) {
        if (!caller) return
        const standing = await requireStanding(context.db, streamId, caller)
        const room = socketRoomOf(standing.stream.chatRoomId)
        if (!socket.isIn(room)) throw forbidden('Join the stream first.')
        if (can(caller, streamPolicy.control, standing)) return
        context.realtime.passInRoom(room, {
          ...{ type: 'hand_raised', streamId, isRaised },
          ...{ userId: caller.id, username: caller.username },
        })
      },
    }),
  ],
}
