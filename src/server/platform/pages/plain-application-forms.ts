import { applicationMessagesEndpoints } from '#contract/schemas/application-messages.ts'
import { interviewSlotsEndpoints } from '#contract/schemas/interview-slots.ts'
import { selfTapesEndpoints } from '#contract/schemas/self-tapes.ts'
import type { PlainForm } from './plain-form.ts'

const interviewChoice = ({ pathname, searchParams }: URL): PlainForm => {
  const id = searchParams.get('interview')
  return {
    name: 'interviewChoice',
    endpoint: interviewSlotsEndpoints.choose,
    params: () => ({ id }),
    // Read anew, with what was chosen.
    leadsTo: () => `${pathname}#interview-${Number(id)}`,
  }
}
const selfTapeDecline = ({ pathname, searchParams }: URL): PlainForm => {
  const id = searchParams.get('self-tape')
  return {
    name: 'selfTapeDecline',
    endpoint: selfTapesEndpoints.decline,
    params: () => ({ id }),
    leadsTo: () => `${pathname}#self-tape-${Number(id)}`,
  }
}
/** Writes to the other side beside an application, or says that what it wrote was read. */
export const applicationMessage = ({ pathname, searchParams }: URL): PlainForm => {
  const id = pathname.slice('/application-messages/'.length)
  return {
    name: 'applicationMessage',
    endpoint: applicationMessagesEndpoints[searchParams.get('do') === 'read' ? 'read' : 'send'],
    params: () => ({ id }),
    // Read anew, with the message at its end.
    leadsTo: () => `/application-messages/${encodeURIComponent(id)}`,
  }
}

/** The form of the pages with one's applications that an address is posted to. */
export function applicationFormOf(url: URL): PlainForm | undefined {
  if (url.searchParams.has('interview')) return interviewChoice(url)
  return url.searchParams.has('self-tape') ? selfTapeDecline(url) : undefined
}
