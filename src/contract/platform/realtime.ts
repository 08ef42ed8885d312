import { commands, events } from '../kit/events.ts'
import type { RealtimeCommandSchemas, RealtimeEventSchemas } from '../schemas/platform/realtime.ts'

/** Where sockets are opened. */
export const SOCKET_PATH = '/ws'
/** All the paths that clients know for it. */
export const socketPaths = [SOCKET_PATH, `${SOCKET_PATH}/stream`] as const

/** What the hub itself says. */
export const realtimeEvents = events<RealtimeEventSchemas>({
  auth_success: 'socket',
  account_changed: 'socket',
  ack: 'socket',
  pong: 'socket',
  error: 'socket',
  room_joined: 'socket',
  room_left: 'socket',
  room_members: 'socket',
  resync: 'socket',
  user_joined: 'room',
  user_left: 'room',
  room_count: 'room',
})

/** What the hub itself is told. */
export const realtimeCommands = commands<RealtimeCommandSchemas>({
  auth: { isAcknowledged: true },
  join: { isAcknowledged: true },
  resume: { isAcknowledged: true },
  leave: { isAcknowledged: true },
  ping: { isAcknowledged: false },
})

/** Why the hub closed a socket (4000 to 4999 are for applications, RFC 6455, 7.4.2). */
export const closeCodes = {
  /** Signed out, banned, or too long unused: whoever asks again is a guest. */
  sessionEnded: 4001,
  /** More sockets of one person or network than there may be. */
  tooMany: 4002,
  /** A guest who joined nothing. */
  nothingToHear: 4003,
  /** Too much of what cannot be understood or is refused. */
  misbehaved: 4004,
  /** The process ends; another takes over. */
  restart: 1012,
} as const
