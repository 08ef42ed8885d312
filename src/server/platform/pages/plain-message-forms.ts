import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'
import { messagesEndpoints } from '#contract/schemas/messages.ts'
import type { PlainForm } from './plain-form.ts'

const toMessage = (id: number | string | null | undefined) => `/messages?message=${id}`
const ofMessage = ({ searchParams }: URL) => ({ id: searchParams.get('message') })
const messageForm = (
  endpoint: ServedEndpoint,
  leadsTo: NonNullable<PlainForm['leadsTo']> = () => '/messages',
): PlainForm => ({ name: 'message', endpoint, params: ofMessage, leadsTo })
/** What is done with an open message, by the word its form sends in its address. */
const messageForms: Record<string, PlainForm> = {
  read: messageForm(messagesEndpoints.read, ({ id }) => toMessage(id)),
  unread: messageForm(messagesEndpoints.unread),
  archive: messageForm(messagesEndpoints.archive),
  unarchive: messageForm(messagesEndpoints.unarchive, ({ id }) => toMessage(id)),
  delete: messageForm(messagesEndpoints.remove),
}

/** The form of the page of messages that an address is posted to. */
export function messageFormOf({ searchParams }: URL): PlainForm | undefined {
  const word = searchParams.get('do')
  if (word !== null) return Object.hasOwn(messageForms, word) ? messageForms[word] : undefined
  return {
    name: searchParams.has('message') ? 'reply' : 'message',
    endpoint: messagesEndpoints.create,
    leadsTo: ({ id }) => `/messages?box=sent&message=${id}`,
  }
}
