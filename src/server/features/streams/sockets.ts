import { eq } from 'drizzle-orm'
import { socketRoomOf } from '#contract/chat.ts'
import { servedStreamCommands, servedStreamEvents } from '#contract/schemas/streams.ts'
import { captionsRoomOf, HOST_SLOT, isRunning } from '#contract/streams.ts'
import { requireVoiceInRoom } from '#server/features/chat/service.ts'
import { can } from '#server/platform/access/can.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/errors.ts'
import { type CommandSocket, type FeatureSockets, handleCommand } from '#server/platform/realtime/feature-sockets.ts'
import { applaud } from './applause.ts'
import { mediaSessions } from './media-sessions.ts'
import { streamPolicy } from './policy.ts'
import { readStanding, requireStanding } from './standing.ts'
import { streamsTable } from './table.ts'
import { countViewersSoon } from './viewers.ts'

const commands = servedStreamCommands
const JOIN_FIRST = 'Join the stream first.'

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
    captions: {
      async mayJoin(context, id, caller) {
        if (!caller || !/^\d{1,9}$/.test(id)) return false
        const standing = await readStanding(context.db, Number(id), caller)
        return standing !== null && isRunning(standing.stream.status) && can(caller, streamPolicy.watch, standing)
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
        if (!socket.isIn(room)) throw forbidden(JOIN_FIRST)
        if (can(caller, streamPolicy.control, standing)) return
        context.realtime.passInRoom(room, {
          ...{ type: 'hand_raised', streamId, isRaised },
          ...{ userId: caller.id, username: caller.username },
        })
      },
    }),
    handleCommand(commands.say_word, {
      access: 'member',
      rate: { times: 20, seconds: 10 },
      async handle({ fields: { streamId, word }, caller, socket, context }) {
        if (!caller) return
        const { stream } = await requireStanding(context.db, streamId, caller)
        if (!socket.isIn(socketRoomOf(stream.chatRoomId))) throw forbidden(JOIN_FIRST)
        // Whoever is to be silent beside the stream says nothing before it either.
        await requireVoiceInRoom(context, stream.chatRoomId, caller)
        if (stream.status !== 'live') throw conflict('Nobody is on air.')
        applaud(context, stream, word)
      },
    }),
    handleCommand(commands.say_caption, {
      access: 'member',
      rate: { times: 40, seconds: 10 },
      async handle({ fields: { streamId, text, isFinal }, caller, context }) {
        if (!caller) return
        await requireStanding(context.db, streamId, caller, streamPolicy.control)
        const [host] = mediaSessions(context).sourcesOf(streamId)
        if (host?.slot !== HOST_SLOT || host.userId !== caller.id) throw forbidden('Captions are of whoever hosts.')
        context.realtime.passInRoom(captionsRoomOf(streamId), { type: 'caption', streamId, text, isFinal })
      },
    }),
    handleCommand(commands.mute_sender, {
      access: 'member',
      async handle({ fields: { streamId, userId }, caller, context }) {
        if (!caller) return
        await requireStanding(context.db, streamId, caller, streamPolicy.control)
        const isSending = mediaSessions(context)
          .sourcesOf(streamId)
          .some((source) => source.userId === userId)
        if (!isSending) throw notFound('Person')
        await context.realtime.toPerson(userId, { type: 'sender_muted', streamId })
      },
    }),
  ],
}
