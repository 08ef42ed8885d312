import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import { commands, events } from './kit/events.ts'
import type { ChatCommandSchemas, ChatEventSchemas, ChatSchemas } from './schemas/chat.ts'

export const MAX_ROOM_NAME = 50
export const MAX_ROOM_DESCRIPTION = 200
/** Characters of one line. */
export const MAX_LINE_LENGTH = 2000
/** So many people are in a room at once, unless its form says otherwise; admins come in all the same. */
export const ROOM_CAPACITY = 100
/** A line may be changed by whoever wrote it for so long. */
export const EDIT_MINUTES = 15
/** Lines of one answer, and the most that are asked for at once. */
export const LINES_PER_PAGE = 50
export const MOST_LINES = 200

/** Whom the form of a room offers it to. */
export const offeredLabels = ['free', 'fan', 'vip', 'model', 'artist'] as const

/** What can be said to a line by one press. */
export const reactionWords = ['yes', 'no', 'again', 'encore', 'soup', 'thanks'] as const
export type ReactionWord = (typeof reactionWords)[number]

/** The room of sockets that hears what is said in a room of the chat. */
export const socketRoomOf = (roomId: number): string => `chat:${roomId}`

// Lines go over sockets and are kept by no cache, so what is said drops no answer and no page.
const nothing = { touches: [] }
const line = '/api/chat/rooms/:id/messages/:messageId'

export const chat = endpoints<ChatSchemas>('chat', {
  rooms: { method: 'GET', path: '/api/chat/rooms' },
  room: { method: 'GET', path: '/api/chat/rooms/:id' },
  createRoom: { method: 'POST', path: '/api/chat/rooms', touches: [data.chat] },
  updateRoom: { method: 'PUT', path: '/api/chat/rooms/:id', touches: [data.chat] },
  removeRoom: { method: 'DELETE', path: '/api/chat/rooms/:id', touches: [data.chat] },
  messages: { method: 'GET', path: '/api/chat/rooms/:id/messages', reads: [] },
  send: { method: 'POST', path: '/api/chat/rooms/:id/messages', ...nothing },
  edit: { method: 'PATCH', path: line, ...nothing },
  remove: { method: 'DELETE', path: line, ...nothing },
  react: { method: 'PUT', path: `${line}/reactions/:word`, ...nothing },
  takeBack: { method: 'DELETE', path: `${line}/reactions/:word`, ...nothing },
  read: { method: 'PUT', path: '/api/chat/rooms/:id/read', ...nothing },
  members: { method: 'GET', path: '/api/chat/rooms/:id/members', reads: [] },
  mute: { method: 'PUT', path: '/api/chat/rooms/:id/mutes/:username', ...nothing },
  unmute: { method: 'DELETE', path: '/api/chat/rooms/:id/mutes/:username', ...nothing },
  status: { method: 'GET', path: '/api/live-chat/status', reads: [data.chat] },
})

/** What those in a room are told. */
export const chatEvents = events<ChatEventSchemas>({
  new_message: 'room',
  message_changed: 'room',
  message_deleted: 'room',
  reactions_changed: 'room',
  typing_start: 'room',
  typing_stop: 'room',
  room_changed: 'room',
  pin_changed: 'room',
  room_full: 'socket',
})

/** What is said to a room. */
export const chatCommands = commands<ChatCommandSchemas>({
  join_room: { isAcknowledged: true },
  leave_room: { isAcknowledged: true },
  send_message: { isAcknowledged: true },
  typing_start: { isAcknowledged: false },
  typing_stop: { isAcknowledged: false },
  mark_read: { isAcknowledged: false },
})
