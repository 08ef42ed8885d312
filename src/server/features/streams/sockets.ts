import { socketRoomOf } from '#contract/chat.ts'
import { servedStreamCommands, servedStreamEvents } from '#contract/schemas/streams.ts'
import { can } from '#server/platform/access/can.ts'
import { forbidden } from '#server/platform/http/errors.ts'
import { type FeatureSockets, handleCommand } from '#server/platform/realtime/feature-sockets.ts'
import { streamPolicy } from './policy.ts'
import { requireStanding } from './standing.ts'
import { countViewersSoon } from './viewers.ts'

const commands = servedStreamCommands
const rate = { times: 60, seconds: 60 }

/** What is said before a stream: it is heard in the room of the chat beside it. */
export const streamSockets: FeatureSockets = {
  events: servedStreamEvents,
  commands: [
    handleCommand(commands.join_stream, {
      access: 'member',
      whileSuspended: true,
      rate,
      async handle({ fields: { streamId }, caller, socket, context }) {
        if (!caller) return
        const { stream } = await requireStanding(context.db, streamId, caller)
        await socket.join(socketRoomOf(stream.chatRoomId))
        countViewersSoon(context)
      },
    }),
    handleCommand(commands.leave_stream, {
      access: 'member',
      whileSuspended: true,
      rate,
      async handle({ fields: { streamId }, caller, socket, context }) {
        if (!caller) return
        const { stream } = await requireStanding(context.db, streamId, caller)
        socket.leave(socketRoomOf(stream.chatRoomId))
        countViewersSoon(context)
      },
    }),
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
