import { z } from 'zod'
import { roles } from '../../kit/access.ts'
import { broadcastAudiences, MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from '../../messages.ts'
import { byId, clearable, flag, id, idempotencyKey, line, page, prose, required } from './fields.ts'
import { searchWords } from './recordings.ts'

/** A message as one of its two sides reads it. */
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
  /** Whether it waits for the label before its receiver gets it. */
  isHeld: z.boolean(),
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

/** Somebody a message may be written to. */
export const recipient = z.object({
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

/** A message as it is sent, in either of its spellings. */
export const newMessage = z.object({
  receiverUsername: receiver,
  to: receiver,
  subject: required(line('Subject', MAX_SUBJECT_LENGTH)),
  content: required(prose('Message', MAX_MESSAGE_LENGTH).min(1, 'Message is required')),
  /** The message it answers. */
  parentMessageId: clearable(id),
  key: idempotencyKey,
})
export type NewMessage = z.infer<typeof newMessage>

export const listQuery = z.object({
  ...page,
  q: searchWords,
  /** Messages put away, in place of those that are not. */
  archived: flag.optional(),
})
export type MessageListQuery = z.infer<typeof listQuery>

export const byUsername = z.object({ username: line('Username', 254) })
export const byPlace = z.object({
  place: z.union([z.literal('new'), byId.shape.id.transform(String)], { error: 'There is no such place for a draft' }),
})

export const draft = z.object({
  receiverUsername: z.string(),
  subject: z.string(),
  content: z.string(),
  updatedAt: z.string(),
})
export type MessageDraft = z.infer<typeof draft>

/** Whom a message to many is for. */
export const audience = {
  audience: z.enum(broadcastAudiences),
  role: z.enum(roles).optional(),
  castingId: clearable(id),
}
export const wholeAudience = z.object(audience)
export type BroadcastTarget = z.infer<typeof wholeAudience>

export const broadcast = z.object({
  id: z.number(),
  audience: z.enum(broadcastAudiences),
  role: z.enum(roles).nullable(),
  castingId: z.number().nullable(),
  subject: z.string(),
  total: z.number(),
  delivered: z.number(),
  isFinished: z.boolean(),
  createdAt: z.string(),
  senderName: z.string().nullable(),
})
export type Broadcast = z.infer<typeof broadcast>
