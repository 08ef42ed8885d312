import { z } from 'zod'
import { roles, tiers } from '../../kit/access.ts'
import { realtimeCommands, realtimeEvents } from '../../platform/realtime.ts'
import { type EventSchemas, withCommandSchemas, withEventSchemas } from '../kit/events.ts'

const roomName = z.string().regex(/^[a-z][a-z-]{0,39}:[\w-]{1,64}$/, 'Room is not valid')
/** Which event of a room somebody had last; events are counted anew under another epoch. */
const position = { epoch: z.string().max(60), seq: z.number().int().min(0) }

const account = {
  userId: z.number(),
  username: z.string(),
  role: z.enum(roles).nullable(),
  roles: z.array(z.enum(roles)),
  accessTier: z.enum(tiers),
}
const member = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(roles).nullable(),
  accessTier: z.enum(tiers),
})
export type RoomMember = z.infer<typeof member>
const roomId = z.union([z.number(), z.string()])

const eventSchemas = {
  /** Who the server knows at the other end, whatever was said of them, and where their own room stands. */
  auth_success: z.object({ ...account, room: z.string(), ...position, resumed: z.boolean() }),
  /** Roles or tier are others now. */
  account_changed: z.object(account),
  /** A command was done; what came of it is in `result`. */
  ack: z.object({ ref: z.string(), result: z.unknown() }),
  pong: z.object({}),
  /** A command was refused, or could not be understood. */
  error: z.object({ message: z.string(), ref: z.string().optional(), retryAfter: z.number().optional() }),
  /** `resumed`: what was missed since the given position follows at once. */
  room_joined: z.object({ room: z.string(), ...position, resumed: z.boolean() }),
  room_left: z.object({ room: z.string(), reason: z.string() }),
  /** Who is in a room; the first of them where they are many. */
  room_members: z.object({ room: z.string(), roomId, members: z.array(member), total: z.number() }),
  /** Something may have been missed in a room: what is on show has to be read again, and its events are counted anew. */
  resync: z.object({ room: z.string(), ...position }),
  user_joined: z.object({ roomId, user: member }),
  user_left: z.object({ roomId, user: member }),
  /** How many people are in a room, where they are too many to be named. */
  room_count: z.object({ roomId, total: z.number() }),
} satisfies EventSchemas
export type RealtimeEventSchemas = typeof eventSchemas

const join = z.object({ room: roomName, epoch: position.epoch.optional(), seq: position.seq.optional() })

const commandSchemas = {
  /** Whatever a client says of who it is beside the token is not read: the seeds send `userId`, `username` and `role`. */
  auth: z.object({
    token: z.string().max(100).optional(),
    epoch: position.epoch.optional(),
    seq: position.seq.optional(),
  }),
  join,
  resume: join,
  leave: z.object({ room: roomName }),
  /** Scripts do not see the pings of the protocol. */
  ping: z.object({}),
} satisfies EventSchemas
export type RealtimeCommandSchemas = typeof commandSchemas

export const servedRealtimeEvents = withEventSchemas(realtimeEvents, eventSchemas)
export const servedRealtimeCommands = withCommandSchemas(realtimeCommands, commandSchemas)
