import { z } from 'zod'
import { chat, chatCommands, chatEvents } from '../chat.ts'
import { adminOnly } from '../kit/access.ts'
import {
  chatMember,
  chatMessage,
  chatRoom,
  inRoom,
  linesQuery,
  lineText,
  muteFields,
  newLine,
  newLineInRoom,
  ofLine,
  ofMute,
  ofReaction,
  pinnedLine,
  readMessage,
  readUpTo,
  roomFields,
  roomPatch,
} from './kit/chat-shapes.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { type EventSchemas, withCommandSchemas, withEventSchemas } from './kit/events.ts'
import { byId, done } from './kit/fields.ts'

const status = z.object({
  isActive: z.boolean(),
  active: z.boolean(),
  onlineUsers: z.number(),
  count: z.number(),
  /** Rooms whoever asks may enter. */
  rooms: z.array(z.object({ id: z.number(), name: z.string(), onlineUsers: z.number() })),
})

const schemas = {
  rooms: {
    summary: 'Rooms of the chat, those one may not enter among them as they are called on their doors',
    access: 'member',
    reply: z.array(chatRoom),
  },
  room: {
    summary: 'One room of the chat',
    access: 'member',
    params: byId,
    reply: chatRoom,
  },
  createRoom: {
    summary: 'Opens a room',
    access: adminOnly,
    body: roomFields,
    reply: chatRoom,
    status: 201,
  },
  updateRoom: {
    summary: 'Changes a room: whoever may not be in it any more leaves it at once',
    aliases: ['PATCH /api/chat/rooms/:id'],
    access: adminOnly,
    params: byId,
    body: roomPatch,
    reply: chatRoom,
  },
  removeRoom: {
    summary: 'Closes a room for everybody; what was said in it is kept for the label, which can open it again',
    access: adminOnly,
    params: byId,
    reply: done,
  },
  messages: {
    summary:
      'Lines of a room in the order they were said, the last ones or those around another; cheap to ask again with `If-None-Match`',
    access: 'member',
    kind: 'raw',
    params: byId,
    query: linesQuery,
    reply: z.array(readMessage),
  },
  send: {
    summary: 'Says something in a room; once, however often it is sent under one nonce',
    access: 'member',
    params: byId,
    body: newLine,
    reply: readMessage,
    status: 201,
  },
  edit: {
    summary: 'Changes a line one has said a moment ago',
    aliases: ['PUT /api/chat/rooms/:id/messages/:messageId'],
    access: 'member',
    params: ofLine,
    body: lineText,
    reply: readMessage,
  },
  remove: {
    summary: 'Deletes one’s own line, or anybody’s as an admin; that there was one stays',
    access: 'member',
    whileSuspended: true,
    params: ofLine,
    reply: done,
  },
  react: {
    summary: 'Says a word to a line; once, however often it is sent',
    aliases: ['POST /api/chat/rooms/:id/messages/:messageId/reactions/:word'],
    access: 'member',
    params: ofReaction,
    reply: readMessage,
  },
  takeBack: {
    summary: 'Takes a word to a line back',
    access: 'member',
    whileSuspended: true,
    params: ofReaction,
    reply: readMessage,
  },
  read: {
    summary: 'Notes up to which line one has read a room',
    aliases: ['POST /api/chat/rooms/:id/read'],
    access: 'member',
    whileSuspended: true,
    params: byId,
    body: readUpTo,
    reply: done,
  },
  members: {
    summary: 'People in a room',
    access: 'member',
    params: byId,
    reply: z.array(chatMember),
  },
  mute: {
    summary: 'Lets somebody write nothing in a room for a while',
    aliases: ['POST /api/chat/rooms/:id/mutes/:username'],
    access: adminOnly,
    params: ofMute,
    body: muteFields,
    reply: done,
  },
  unmute: {
    summary: 'Lets somebody write in a room again',
    access: adminOnly,
    params: ofMute,
    reply: done,
  },
  status: {
    summary: 'Whether there is a chat, and how many people are in it',
    access: 'anyone',
    reply: status,
  },
} satisfies EndpointSchemas
export type ChatSchemas = typeof schemas

export const chatEndpoints = withSchemas(chat, schemas)

const typist = z.object({ roomId: z.number(), userId: z.number(), username: z.string() })

const eventSchemas = {
  new_message: z.object({ roomId: z.number(), message: chatMessage }),
  /** A line is not as it was. */
  message_changed: z.object({ roomId: z.number(), message: chatMessage }),
  /** A line is gone; its place stays. */
  message_deleted: z.object({ roomId: z.number(), id: z.number() }),
  /** How many say a word to a line by now, and who said it or took it back. */
  reactions_changed: z.object({
    ...{ roomId: z.number(), messageId: z.number(), word: z.string(), count: z.number() },
    ...{ userId: z.number(), isSaid: z.boolean() },
  }),
  typing_start: typist,
  typing_stop: typist,
  /** The room is called otherwise, or has other rules. */
  room_changed: z.object({ roomId: z.number() }),
  /** Another line stands above all others, or none does. */
  pin_changed: z.object({ roomId: z.number(), pinned: pinnedLine.nullable() }),
  /** As many people are in a room as may be. */
  room_full: z.object({ roomId: z.number(), message: z.string() }),
} satisfies EventSchemas
export type ChatEventSchemas = typeof eventSchemas

const commandSchemas = {
  /** A user id beside it is not read: the session says who somebody is. */
  join_room: inRoom,
  leave_room: inRoom,
  send_message: newLineInRoom,
  typing_start: inRoom,
  typing_stop: inRoom,
  mark_read: inRoom.extend(readUpTo.shape),
} satisfies EventSchemas
export type ChatCommandSchemas = typeof commandSchemas

export const servedChatEvents = withEventSchemas(chatEvents, eventSchemas)
export const servedChatCommands = withCommandSchemas(chatCommands, commandSchemas)
