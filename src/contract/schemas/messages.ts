import { z } from 'zod'
import { adminOnly, roles } from '../kit/access.ts'
import {
  broadcastAudiences,
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  messageReportColumns,
  messageReportSorts,
  messages,
} from '../messages.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, flag, id, idempotencyKey, line, page, prose, required } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { searchWords } from './kit/recordings.ts'

/** A letter as one of its two sides reads it. */
export const message = z.object({
  id: z.number(),
  /** Null once the account is gone. */
  senderId: z.number().nullable(),
  receiverId: z.number().nullable(),
  senderUsername: z.string().nullable(),
  receiverUsername: z.string().nullable(),
  /** The same under the name older clients read. */
  senderName: z.string().nullable(),
  /** Whether somebody of the label wrote it. */
  isFromLabel: z.boolean(),
  subject: z.string(),
  content: z.string(),
  isRead: z.boolean(),
  readAt: z.string().nullable(),
  isArchived: z.boolean(),
  /** Whether whoever asks wrote it. */
  isMine: z.boolean(),
  parentMessageId: z.number().nullable(),
  createdAt: z.string(),
  sentAt: z.string(),
  hasAttachment: z.boolean(),
  attachmentUrl: z.string().nullable(),
  attachmentName: z.string().nullable(),
  attachmentType: z.string().nullable(),
  attachmentSize: z.number().nullable(),
  /** A small picture of it, where it is a picture. */
  thumbnailUrl: z.string().nullable(),
})
export type Message = z.infer<typeof message>

/** Somebody a letter may be written to. */
const recipient = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles).nullable(),
  /** Whether they are of the label. */
  isLabel: z.boolean(),
})
export type MessageRecipient = z.infer<typeof recipient>

/** A form that was sent whole may have sent what was left empty. */
const receiver = clearable(line('Receiver', 254))

/** A letter as it is sent, in either of its spellings. */
export const newMessage = z.object({
  receiverUsername: receiver,
  to: receiver,
  subject: required(line('Subject', MAX_SUBJECT_LENGTH)),
  content: required(prose('Message', MAX_MESSAGE_LENGTH).min(1, 'Message is required')),
  /** The letter it answers. */
  parentMessageId: clearable(id),
  key: idempotencyKey,
})
export type NewMessage = z.infer<typeof newMessage>

const listQuery = z.object({
  ...page,
  q: searchWords,
  /** Letters put away, in place of those that are not. */
  archived: flag.optional(),
})
export type MessageListQuery = z.infer<typeof listQuery>

const settings = z.object({ emailCopies: z.boolean() })

const byUsername = z.object({ username: line('Username', 254) })
const byPlace = z.object({
  place: z.union([z.literal('new'), byId.shape.id.transform(String)], { error: 'There is no such place for a draft' }),
})

const draft = z.object({
  receiverUsername: z.string(),
  subject: z.string(),
  content: z.string(),
  updatedAt: z.string(),
})
export type MessageDraft = z.infer<typeof draft>

const report = z.object({
  id: z.number(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  reportedBy: z.string().nullable(),
  message: message.pick({ id: true, senderName: true, subject: true, content: true, createdAt: true }),
})
export type MessageReport = z.infer<typeof report>

const reportQuery = z.object({
  ...page,
  q: searchWords,
  sort: sortParameter(messageReportSorts, messageReportColumns),
})

/** Whom a letter to many is for. */
const audience = {
  audience: z.enum(broadcastAudiences),
  role: z.enum(roles).optional(),
  castingId: clearable(id),
}
const wholeAudience = z.object(audience)
export type BroadcastTarget = z.infer<typeof wholeAudience>

const broadcast = z.object({
  id: z.number(),
  audience: z.enum(broadcastAudiences),
  role: z.enum(roles).nullable(),
  castingId: z.number().nullable(),
  subject: z.string(),
  total: z.number(),
  handedOver: z.number(),
  isFinished: z.boolean(),
  createdAt: z.string(),
  senderName: z.string().nullable(),
})
export type Broadcast = z.infer<typeof broadcast>

const both = (path: string) => [`PUT ${path}`, `POST ${path}`] as [`PUT /${string}`, `POST /${string}`]

const schemas = {
  list: {
    summary: 'Letters somebody has received and not put away, newest first',
    access: 'member',
    kind: 'raw',
    query: listQuery,
    reply: z.array(message),
  },
  sent: {
    summary: 'Letters somebody has sent, newest first',
    access: 'member',
    kind: 'raw',
    query: listQuery,
    reply: z.array(message),
  },
  unreadCount: {
    summary: 'How many letters wait to be read; cheap to ask again with `If-None-Match`',
    access: 'member',
    kind: 'raw',
    reply: z.object({ count: z.number() }),
  },
  create: {
    summary:
      'Sends a letter, as JSON or as a form with a file in the field `attachment`; one without a receiver goes to the label',
    access: 'member',
    kind: 'raw',
    body: newMessage,
    reply: message,
    status: 201,
  },
  get: {
    summary: 'One letter, for its two sides',
    access: 'member',
    params: byId,
    reply: message,
  },
  thread: {
    summary: 'All letters of an exchange that somebody still has, in the order they were written',
    access: 'member',
    params: byId,
    reply: z.array(message),
  },
  read: {
    summary: 'Marks a letter as read, for its receiver',
    aliases: both('/api/messages/:id/read'),
    access: 'member',
    params: byId,
    reply: message,
  },
  unread: {
    summary: 'Marks a letter as unread again, for its receiver',
    aliases: both('/api/messages/:id/unread'),
    access: 'member',
    params: byId,
    reply: message,
  },
  archive: {
    summary: 'Puts a letter away, for the side that asks alone',
    aliases: both('/api/messages/:id/archive'),
    access: 'member',
    params: byId,
    reply: message,
  },
  unarchive: {
    summary: 'Puts a letter back where it was',
    aliases: both('/api/messages/:id/unarchive'),
    access: 'member',
    params: byId,
    reply: message,
  },
  remove: {
    summary: 'Deletes a letter, for the side that asks alone; what both sides have deleted is gone with its file',
    access: 'member',
    params: byId,
    reply: done,
  },
  report: {
    summary: 'Tells the label of a letter one has received',
    access: 'member',
    params: byId,
    body: z.object({ reason: clearable(line('Reason', 500)) }),
    reply: done,
  },
  attachment: {
    summary:
      'The file of a letter for its two sides, shown or, with `download`, saved; `size=small` is a small picture',
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
  settings: {
    summary: 'Whether one gets one’s letters by e-mail too',
    access: 'member',
    reply: settings,
  },
  saveSettings: {
    summary: 'Says whether one wants one’s letters by e-mail too',
    access: 'member',
    body: z.object({ emailCopies: flag }),
    reply: settings,
  },
  blocks: {
    summary: 'People one takes no letters from',
    access: 'member',
    reply: z.array(z.object({ id: z.number(), username: z.string(), createdAt: z.string() })),
  },
  block: {
    summary: 'Takes no more letters from somebody; the label cannot be blocked',
    access: 'member',
    params: byUsername,
    reply: done,
  },
  unblock: {
    summary: 'Takes letters from somebody again',
    access: 'member',
    params: byUsername,
    reply: done,
  },
  draft: {
    summary:
      'What one has begun to write: a `new` letter, or the answer to the letter of a key; null where there is nothing',
    access: 'member',
    params: byPlace,
    reply: draft.nullable(),
  },
  saveDraft: {
    summary: 'Keeps what one has begun to write',
    access: 'member',
    params: byPlace,
    body: z.object({
      receiverUsername: z.string().trim().max(254).default(''),
      subject: z.string().max(MAX_SUBJECT_LENGTH, 'Subject is too long').default(''),
      content: z.string().max(MAX_MESSAGE_LENGTH, 'Message is too long').default(''),
    }),
    reply: done,
  },
  dropDraft: {
    summary: 'Forgets what one has begun to write',
    access: 'member',
    params: byPlace,
    reply: done,
  },
  reports: {
    summary: 'Letters the label was told of and has not looked at yet, newest first',
    access: adminOnly,
    query: reportQuery,
    reply: z.array(report),
  },
  exportReports: {
    ...csvSchema,
    query: withoutPagination(reportQuery),
  },
  getReport: {
    summary: 'One report nobody has looked at, with the letter it is about',
    access: adminOnly,
    params: byId,
    reply: report,
  },
  settleReport: {
    summary: 'Marks a report as looked at',
    access: adminOnly,
    params: byId,
    reply: done,
  },
  audience: {
    summary: 'How many a letter to many would reach',
    access: adminOnly,
    query: wholeAudience,
    reply: z.object({ count: z.number() }),
  },
  broadcasts: {
    summary: 'Letters to many, newest first, with how many have them by now',
    access: adminOnly,
    query: z.object({ limit: page.limit }),
    reply: z.array(broadcast),
  },
  broadcast: {
    summary: 'Sends a letter to everybody of a role, or to all who applied for a casting call or for one of its roles',
    access: adminOnly,
    body: newMessage.pick({ subject: true, content: true, key: true }).extend(audience),
    reply: broadcast,
    status: 201,
  },
} satisfies EndpointSchemas
export type MessagesSchemas = typeof schemas

export const messagesEndpoints = withSchemas(messages, schemas)
