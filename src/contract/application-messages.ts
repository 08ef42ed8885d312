import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import { events } from './kit/events.ts'
import type { ApplicationMessageEventSchemas, ApplicationMessagesSchemas } from './schemas/application-messages.ts'

export const MAX_APPLICATION_MESSAGE_LENGTH = 4000
/** Messages on one page of a conversation. */
export const APPLICATION_MESSAGES_PAGE = 30
/** So long may somebody still answer whose application was not selected. */
export const REPLY_DAYS_AFTER_DECISION = 30

/** What may be done in a conversation beside an application. */
export const conversationActions = ['write'] as const
export type ConversationAction = (typeof conversationActions)[number]

// Whether it can be written to follows from the application, and from how long ago that was decided on.
const reads = [data.applicationMessages, data.modelApplications, data.clock]

export const applicationMessages = endpoints<ApplicationMessagesSchemas>('application-messages', {
  own: { method: 'GET', path: '/api/application-messages', reads },
  conversation: { method: 'GET', path: '/api/application-messages/:id', reads: [...reads, data.tracks, data.accounts] },
  send: { method: 'POST', path: '/api/application-messages/:id' },
  read: { method: 'POST', path: '/api/application-messages/:id/read' },
})

/** Tells both sides of a conversation, on all their devices, that it is not as it was. */
export const applicationMessageEvents = events<ApplicationMessageEventSchemas>({ application_messages: 'person' })
