import { z } from 'zod'
import { applicationStatuses } from '#contract/rules/application-decisions.ts'
import {
  APPLICATION_MESSAGES_PAGE,
  applicationMessageEvents,
  applicationMessages,
  conversationActions,
  MAX_APPLICATION_MESSAGE_LENGTH,
  REPLY_DAYS_AFTER_DECISION,
} from '../application-messages.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { type EventSchemas, withEventSchemas } from './kit/events.ts'
import { byId, clearable, done, id, idempotencyKey, prose, required, whole } from './kit/fields.ts'

const allowed = z.array(z.enum(conversationActions))

const message = z.object({
  id: z.number(),
  content: z.string(),
  isFromLabel: z.boolean(),
  /** Whether whoever asks wrote it. */
  isMine: z.boolean(),
  /** How its author is called; null once their account is gone. */
  authorName: z.string().nullable(),
  sentAt: z.string(),
  /** Taken away by the label, since it was reported: its author and the label alone still read it. */
  isHidden: z.boolean(),
})
export type ApplicationMessage = z.infer<typeof message>

const conversation = z.object({
  applicationId: z.number(),
  /** How the applicant is called. */
  applicantName: z.string(),
  /** What the application is for, as in "the part of The Night Clerk in “Tobacco & Rain”". */
  target: z.string(),
  statusCode: z.enum(applicationStatuses),
  /** The track of its casting call; null with the form that is open to all. */
  callId: z.number().nullable(),
  /** Whether whoever asks reads it as the label. */
  isLabel: z.boolean(),
  /** A page of it, in the order it was written. */
  messages: z.array(message),
  /** Where the page before begins; null on the first. */
  earlier: z.number().nullable(),
  /** How many wait for the side of whoever asks. */
  unread: z.number(),
  /** The last message the other side has read; 0 where it has read none. */
  readByOthers: z.number(),
  /** Why nothing can be written; null where it can. */
  refusal: z.string().nullable(),
  /** Until when the applicant may answer, where that ends. */
  answerUntil: z.string().nullable(),
  allowed,
})
export type Conversation = z.infer<typeof conversation>

const newMessage = z.object({
  content: required(prose('Message', MAX_APPLICATION_MESSAGE_LENGTH).min(1, 'Message is required')),
  /** The last message whoever writes has before them: it counts as read. */
  seen: clearable(id),
  key: idempotencyKey,
})
export type NewApplicationMessage = z.infer<typeof newMessage>

const schemas = {
  own: {
    summary: "The conversations beside the caller's own applications, with how many messages wait in each",
    access: 'member',
    reply: z.array(z.object({ applicationId: z.number(), hasMessages: z.boolean(), unread: z.number(), allowed })),
  },
  conversation: {
    summary: 'What the applicant and the label have written beside an application; `before` is the `earlier` of a page',
    access: 'member',
    params: byId,
    query: z.object({
      before: id.optional(),
      limit: whole('Limit', 1, 100).default(APPLICATION_MESSAGES_PAGE),
    }),
    reply: conversation,
  },
  send: {
    summary: `Writes beside an application, to the label or to its applicant, who may answer for ${REPLY_DAYS_AFTER_DECISION} days where they were not selected`,
    access: 'member',
    params: byId,
    body: newMessage,
    reply: message,
    status: 201,
  },
  read: {
    summary: 'Says up to which message a conversation was read, for the side of whoever says so',
    access: 'member',
    whileSuspended: true,
    params: byId,
    body: z.object({ messageId: id }),
    reply: done,
  },
} satisfies EndpointSchemas
export type ApplicationMessagesSchemas = typeof schemas

export const applicationMessagesEndpoints = withSchemas(applicationMessages, schemas)

const eventSchemas = {
  /** Something was written or read beside this application. */
  application_messages: z.object({ applicationId: z.number() }),
} satisfies EventSchemas
export type ApplicationMessageEventSchemas = typeof eventSchemas

export const servedApplicationMessageEvents = withEventSchemas(applicationMessageEvents, eventSchemas)
