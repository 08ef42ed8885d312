import { servedRealtimeCommands } from '#contract/schemas/platform/realtime.ts'
import { type CommandHandler, handleCommand } from './feature-sockets.ts'

const { auth, join, resume, leave, ping } = servedRealtimeCommands
const JOINS = { times: 60, seconds: 60 }

/** What every socket can be told; whether a room lets somebody in is asked of the room. */
export const platformCommands: readonly CommandHandler[] = [
  handleCommand(auth, {
    access: 'anyone',
    whileSuspended: true,
    rate: { times: 10, seconds: 60 },
    handle: ({ fields, socket }) => socket.introduce(fields.token, fields),
  }),
  ...[join, resume].map((command) =>
    handleCommand(command, {
      access: 'anyone',
      whileSuspended: true,
      rate: JOINS,
      handle: ({ fields, socket }) => socket.join(fields.room, fields),
    }),
  ),
  handleCommand(leave, {
    access: 'anyone',
    whileSuspended: true,
    rate: JOINS,
    handle: ({ fields, socket }) => socket.leave(fields.room),
  }),
  handleCommand(ping, {
    access: 'anyone',
    whileSuspended: true,
    handle: ({ socket }) => socket.send({ type: 'pong' }),
  }),
]
