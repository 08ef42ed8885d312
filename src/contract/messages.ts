import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import { events } from './kit/events.ts'
import type { MessageEventSchemas, MessagesSchemas } from './schemas/messages.ts'

const MEGABYTE = 1024 * 1024
/** Largest file that goes with a message, in bytes. */
export const ATTACHMENT_MAX_BYTES = 10 * MEGABYTE
/** What is said of a larger one. */
export const ATTACHMENT_TOO_LARGE = { title: 'File Too Large', message: 'Please select a file smaller than 10MB' }
/** What goes with a message, as a browser's choice of files is narrowed to it. */
export const ATTACHMENT_TYPES =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4,video/quicktime,video/webm,.m4v,.pdf,.doc,.docx,.txt'

export const MAX_SUBJECT_LENGTH = 200
export const MAX_MESSAGE_LENGTH = 10_000
/** Characters of a message its preview in a list shows. */
export const PREVIEW_LENGTH = 60
/** A search stops at so many messages, and so does its count. */
export const MAX_SEARCH_RESULTS = 500

/** Whom a message to many is for: everybody of a role, or all who applied for a casting call or for one of its roles. */
export const broadcastAudiences = ['role', 'call', 'part'] as const

/** The subject of an answer: that of the message, marked once. */
export const replySubject = (subject: string): string =>
  (/^re:\s/i.test(subject) ? subject : `Re: ${subject}`).slice(0, MAX_SUBJECT_LENGTH)

// What is one person's is kept by nobody: a write need not be announced to other processes. Browsers refresh by it.
const touches = [data.messages]
const nothing = { touches: [] }

export const messages = endpoints<MessagesSchemas>('messages', {
  list: { method: 'GET', path: '/api/messages' },
  sent: { method: 'GET', path: '/api/messages/sent' },
  unreadCount: { method: 'GET', path: '/api/messages/unread-count' },
  create: { method: 'POST', path: '/api/messages', touches },
  get: { method: 'GET', path: '/api/messages/:id' },
  thread: { method: 'GET', path: '/api/messages/:id/thread' },
  read: { method: 'PATCH', path: '/api/messages/:id/read', touches },
  unread: { method: 'PATCH', path: '/api/messages/:id/unread', touches },
  archive: { method: 'PATCH', path: '/api/messages/:id/archive', touches },
  unarchive: { method: 'PATCH', path: '/api/messages/:id/unarchive', touches },
  remove: { method: 'DELETE', path: '/api/messages/:id', touches },
  attachment: { method: 'GET', path: '/api/messages/:id/attachment' },
  recipients: { method: 'GET', path: '/api/message-recipients', reads: [data.messages, data.users] },
  blocks: { method: 'GET', path: '/api/user-blocks' },
  block: { method: 'PUT', path: '/api/user-blocks/:username', touches },
  unblock: { method: 'DELETE', path: '/api/user-blocks/:username', touches },
  draft: { method: 'GET', path: '/api/message-drafts/:place' },
  saveDraft: { method: 'PUT', path: '/api/message-drafts/:place', ...nothing },
  dropDraft: { method: 'DELETE', path: '/api/message-drafts/:place', ...nothing },
  audience: { method: 'GET', path: '/api/admin/message-broadcasts/audience' },
  broadcasts: { method: 'GET', path: '/api/admin/message-broadcasts' },
  broadcast: { method: 'POST', path: '/api/admin/message-broadcasts', touches },
})

/** What both sides are told of their messages at once, on all their devices. */
export const messageEvents = events<MessageEventSchemas>({ unread_messages: 'person', messages_changed: 'person' })
