import type { z } from 'zod'
import type { Access, Caller } from '#contract/kit/access.ts'
import type { ServedCommand, ServedEvent } from '#contract/schemas/kit/events.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Rate } from './rates.ts'
import type { Position } from './room.ts'

/** An event as a feature sends it: one of its declared kinds with the fields of its schema. */
export type OutgoingEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** What a handler may do with the socket that spoke to it. */
export interface CommandSocket {
  /** Puts it into a room, if the room lets it in: it is told so, and what it missed since its last event of the room follows. */
  join(room: string, since?: Position): Promise<void>
  leave(room: string): void
  /** Tells it who the server knows it to be; one without a session may bring one by its secret, soon after it was opened. */
  introduce(token: string | undefined, since: Position): Promise<void>
  isIn(room: string): boolean
  /** Sends this one socket an event of a kind that is declared `to: 'socket'`. */
  send(event: OutgoingEvent): void
}

/**
 * Asks whether whoever speaks is still who they were known as: in the transaction that writes what they say, before it is committed.
 * Without one it is asked of the pool.
 * @throws SessionChanged where they are not; whoever handles a command lets it pass on
 */
export type ConfirmSession = (transaction?: Connection) => Promise<void>

/** What a handler of a command is given: validated fields, and who speaks. */
export interface ReceivedCommand<C extends ServedCommand> {
  fields: z.output<C['schema']>
  caller: Caller | null
  socket: CommandSocket
  context: AppContext
  confirmSession: ConfirmSession
}

interface Handling<C extends ServedCommand> {
  /** Who may give it at all, as with endpoints; there is no default. */
  access: Access
  /** How often one person may give it; `USUAL_RATE` unless said otherwise. */
  rate?: Rate
  /** True for what writes nothing that others see: whoever is suspended may give it. */
  whileSuspended?: true
  /**
   * True for what changes nothing and tells what all who may ask are told: whoever the socket is known to be may ask, their session is
   * not looked up for it, and what is asked again is answered anew.
   */
  isReading?: true
  /** The room it is said into: whoever speaks must be in it, and its `mayWrite` is asked each time. */
  room?: (fields: z.output<C['schema']>) => string
  /**
   * True where the session is not looked up before: it is begun for whoever the socket is known to be, and calls `confirmSession` before
   * anything of it stands. For what is said many times a second; whoever turns out to be somebody else has it done anew as that one.
   */
  confirmsSession?: true
  /** Does it. What it returns goes back with the acknowledgement; a thrown `Refusal` goes back as its message. */
  handle: (spoken: ReceivedCommand<C>) => unknown
}

/** One kind of command with what is done about it. */
export type CommandHandler = { command: ServedCommand } & Handling<ServedCommand>

/** Binds a handler to a command of the contract. */
export const handleCommand = <C extends ServedCommand>(command: C, how: Handling<C>): CommandHandler =>
  ({ command, ...how }) as unknown as CommandHandler

/** A kind of room of a feature. Its policy decides as it does for HTTP: both are asked of the caller as they are at that moment. */
export interface RoomRules {
  /** May they hear what is said? A `Refusal` is told as it is thrown, such as that the room is full. */
  mayJoin: (context: AppContext, id: string, caller: Caller | null) => Promise<boolean>
  /** May they say something? Asked with every command that is said into the room. */
  mayWrite: (context: AppContext, id: string, caller: Caller | null) => Promise<boolean>
  /** Whether those inside see one another: `room_members` for whoever joins, `user_joined` and `user_left` for the others. */
  showsMembers?: boolean
}

/** What a feature says of itself for sockets. */
export interface FeatureSockets {
  /** The kinds of events it sends. */
  events?: Readonly<Record<string, ServedEvent>>
  /** What it is told by browsers. */
  commands?: readonly CommandHandler[]
  /** Its rooms, by the word before the colon of their names: the room `chat:5` is of the kind `chat`. */
  rooms?: Readonly<Record<string, RoomRules>>
}
