import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH, messageEvents, messages } from '../messages.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { type EventSchemas, withEventSchemas } from './kit/events.ts'
import { begun, byId, done, page } from './kit/fields.ts'
import {
  audience,
  broadcast,
  byPlace,
  byUsername,
  draft,
  listQuery,
  message,
  newMessage,
  recipient,
  wholeAudience,
} from './kit/message-shapes.ts'
import { searchWords } from './kit/recordings.ts'

const both = (path: string) => [`PUT ${path}`, `POST ${path}`] as [`PUT /${string}`, `POST /${string}`]

const schemas = {
  list: {
    summary: 'Messages somebody has received and not put away, newest first',
    access: 'member',
    kind: 'raw',
    query: listQuery,
    reply: z.array(message),
  },
  sent: {
    summary: 'Messages somebody has sent, newest first',
    access: 'member',
    kind: 'raw',
    query: listQuery,
    reply: z.array(message),
  },
  unreadCount: {
    summary: 'How many messages wait to be read; cheap to ask again with `If-None-Match`',
    access: 'member',
    kind: 'raw',
    reply: z.object({ count: z.number() }),
  },
  create: {
    summary:
      'Sends a message, as JSON or as a form with a file in the field `attachment`; one without a receiver goes to the label',
    access: 'member',
    kind: 'raw',
    body: newMessage,
    reply: message,
    status: 201,
  },
  get: {
    summary: 'One message, for its two sides',
    access: 'member',
    params: byId,
    reply: message,
  },
  thread: {
    summary: 'All messages of an exchange that somebody still has, in the order they were written',
    access: 'member',
    params: byId,
    reply: z.array(message),
  },
  read: {
    summary: 'Marks a message as read, for its receiver',
    aliases: both('/api/messages/:id/read'),
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: message,
  },
  unread: {
    summary: 'Marks a message as unread again, for its receiver',
    aliases: both('/api/messages/:id/unread'),
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: message,
  },
  archive: {
    summary: 'Puts a message away, for the side that asks alone',
    aliases: both('/api/messages/:id/archive'),
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: message,
  },
  unarchive: {
    summary: 'Puts a message back where it was',
    aliases: both('/api/messages/:id/unarchive'),
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: message,
  },
  remove: {
    summary: 'Deletes a message, for the side that asks alone; what both sides have deleted is gone with its file',
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: done,
  },
  attachment: {
    summary:
      'The file of a message for its two sides, shown or, with `download`, saved; `size=small` is a small picture',
    aliases: ['HEAD /api/messages/:id/attachment'],
    access: 'member',
    kind: 'raw',
    params: byId,
    query: z.object({ download: z.string().max(10).optional(), size: z.enum(['small']).optional() }),
    reply: z.unknown(),
  },
  recipients: {
    summary: 'Whom somebody may write to: the label and people who have written to them; admins search everybody',
    access: 'member',
    query: z.object({ limit: page.limit, q: searchWords }),
    reply: z.array(recipient),
  },
  blocks: {
    summary: 'People one takes no messages from',
    access: 'member',
    reply: z.array(z.object({ id: z.number(), username: z.string(), createdAt: z.string() })),
  },
  block: {
    summary: 'Takes no more messages from somebody; the label cannot be blocked',
    access: 'member',
    whileSuspended: true,
    params: byUsername,
    reply: done,
  },
  unblock: {
    summary: 'Takes messages from somebody again',
    access: 'member',
    whileSuspended: true,
    params: byUsername,
    reply: done,
  },
  draft: {
    summary:
      'What one has begun to write: a `new` message, or the answer to the message of a key; null where there is nothing',
    access: 'member',
    params: byPlace,
    reply: draft.nullable(),
  },
  saveDraft: {
    summary: 'Keeps what one has begun to write',
    access: 'member',
    whileSuspended: true,
    params: byPlace,
    body: z.object({
      receiverUsername: begun('Receiver', 254),
      subject: begun('Subject', MAX_SUBJECT_LENGTH),
      content: begun('Message', MAX_MESSAGE_LENGTH),
    }),
    reply: done,
  },
  dropDraft: {
    summary: 'Forgets what one has begun to write',
    access: 'member',
    whileSuspended: true,
    params: byPlace,
    reply: done,
  },
  audience: {
    summary: 'How many a message to many would reach',
    access: adminOnly,
    query: wholeAudience,
    reply: z.object({ count: z.number() }),
  },
  broadcasts: {
    summary: 'Messages to many, newest first, with how many have them by now',
    access: adminOnly,
    query: z.object({ limit: page.limit }),
    reply: z.array(broadcast),
  },
  broadcast: {
    summary: 'Sends a message to everybody of a role, or to all who applied for a casting call or for one of its roles',
    access: adminOnly,
    body: newMessage.pick({ subject: true, content: true, key: true }).extend(audience),
    reply: broadcast,
    status: 201,
  },
} satisfies EndpointSchemas
export type MessagesSchemas = typeof schemas

export const messagesEndpoints = withSchemas(messages, schemas)

const eventSchemas = {
  /** How many messages wait to be read, after each change of that. */
  unread_messages: z.object({ count: z.number() }),
  /** One of their messages is new, or not as it was: lists are to be read again. */
  messages_changed: z.object({ id: z.number() }),
} satisfies EventSchemas
export type MessageEventSchemas = typeof eventSchemas

export const servedMessageEvents = withEventSchemas(messageEvents, eventSchemas)
