import { checkQuickStream, checkScheduledStream, checkStreamCode } from '#contract/kit/forms.ts'
import { gigsEndpoints } from '#contract/schemas/gigs.ts'
import { streamsEndpoints } from '#contract/schemas/streams.ts'
import type { PlainForm } from './plain-form.ts'

const STREAM = /^\/live-stream\/(\d+)$/
const pageOf = (id: string | number) => `/live-stream/${id}`

/** The form of live streams that an address is posted to. */
export function streamFormOf({ pathname, searchParams }: URL): PlainForm | undefined {
  if (pathname === '/live-stream/set-up') {
    const edited = searchParams.get('edit')
    const gig = searchParams.get('gig')
    return {
      ...{ name: 'stream', leadsTo: ({ id = '' }) => (gig === null ? pageOf(id) : `/gigs/${id}`) },
      check: searchParams.get('form') === 'schedule' ? checkScheduledStream : checkQuickStream,
      ...(gig !== null
        ? { endpoint: gigsEndpoints.announceStream, params: () => ({ id: gig }) }
        : edited === null
          ? { endpoint: streamsEndpoints.create }
          : { endpoint: streamsEndpoints.update, params: () => ({ id: edited }) }),
    }
  }
  const [, id] = STREAM.exec(pathname) ?? []
  const word = searchParams.get('do')
  if (id && word === 'enter')
    return {
      ...{ name: 'streamCode', endpoint: streamsEndpoints.enterCode, check: checkStreamCode },
      ...{ params: () => ({ id }), leadsTo: () => pageOf(id) },
    }
  if (!id || (word !== 'remind' && word !== 'unremind')) return undefined
  return {
    ...{ name: 'streamReminder', endpoint: streamsEndpoints[word] },
    ...{ params: () => ({ id }), payload: () => ({}), leadsTo: () => pageOf(id) },
  }
}
