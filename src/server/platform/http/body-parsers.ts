import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { newsletter } from '#contract/newsletter.ts'
import { notices } from '#contract/notices.ts'
import { payments } from '#contract/payments.ts'
import { MAX_OFFER_LENGTH, streams } from '#contract/streams.ts'
import { uploads } from '#contract/uploads.ts'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import { invalid, unsupported } from './errors.ts'
import { isDeep } from './json-depth.ts'

/** Content type of bytes by the tus protocol. */
export const PART = 'application/offset+octet-stream'
const SDP = 'application/sdp'
const SDP_FRAGMENT = 'application/trickle-ice-sdpfrag'
const mediaPaths: ReadonlySet<string> = new Set([streams.whip.path, streams.whep.path, streams.patchSession.path])
const FORM = 'application/x-www-form-urlencoded'

/** Bodies longer than this, in characters, are parsed one after the other, with a rest between: what they leave behind is collected. */
const LARGE = 16_000
const REST_MS = 4
const parsing = new FairQueue({ atOnce: 1, most: 200, mostOfOne: 60 })

/** An empty body under a JSON content type counts as no body: clients send the header on calls that carry nothing. */
export function installBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Signed as it was sent, byte for byte.
    if (request.routeOptions.url === payments.webhook.path) done(null, body)
    else if (body.length === 0) done(null, undefined)
    else if (isDeep(body as string)) done(invalid('The request body has lists in lists beyond all measure'))
    else if (body.length < LARGE) void parse(request, body as string, done)
    // What the parser throws it gives to `done` itself; a full queue is a refusal like any other.
    else
      parsing
        .run(async () => {
          void parse(request, body as string, done)
          await delay(REST_MS)
        })
        .catch(done)
  })
  // The parts of an upload stay where they are: whoever takes them reads them as they come.
  app.addContentTypeParser(PART, (request, _body, done) =>
    request.routeOptions.url?.startsWith(uploads.beginResumable.path)
      ? done(null)
      : done(unsupported(`Unsupported Media Type: ${PART}`)),
  )
  // Offers of WHIP and WHEP, and the candidates that follow them.
  for (const type of [SDP, SDP_FRAGMENT])
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: MAX_OFFER_LENGTH }, (request, body, done) =>
      mediaPaths.has(request.routeOptions.url ?? '')
        ? done(null, body)
        : done(unsupported(`Unsupported Media Type: ${type}`)),
    )
  // Mail programs leave a list with a form (RFC 8058); what they say in it is said by the address already.
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 1024 }, (request, _body, done) =>
    [newsletter.unsubscribe.path, notices.unsubscribe.path].includes(request.routeOptions.url ?? '')
      ? done(null)
      : done(unsupported(`Unsupported Media Type: ${FORM}`)),
  )
}
