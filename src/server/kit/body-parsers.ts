import type { FastifyInstance } from 'fastify'
import { newsletter } from '#contract/newsletter.ts'
import { uploads } from '#contract/uploads.ts'
import { unsupported } from './errors.ts'

/** Content type of bytes by the tus protocol. */
export const PART = 'application/offset+octet-stream'
const FORM = 'application/x-www-form-urlencoded'

/** An empty body under a JSON content type counts as no body: clients send the header on calls that carry nothing. */
export function installBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
  // The parts of an upload stay where they are: whoever takes them reads them as they come.
  app.addContentTypeParser(PART, (request, _body, done) =>
    request.routeOptions.url?.startsWith(uploads.beginResumable.path)
      ? done(null)
      : done(unsupported(`Unsupported Media Type: ${PART}`)),
  )
  // Mail programs leave a list with a form (RFC 8058); what they say in it is said by the address already.
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 1024 }, (request, _body, done) =>
    request.routeOptions.url === newsletter.unsubscribe.path
      ? done(null)
      : done(unsupported(`Unsupported Media Type: ${FORM}`)),
  )
}
