import type { FastifyInstance } from 'fastify'
import { newsletter } from '#contract/newsletter.ts'
import { unsupported } from './errors.ts'

const FORM = 'application/x-www-form-urlencoded'

/** An empty body under a JSON content type counts as no body: clients send the header on calls that carry nothing. */
export function installBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
  // Mail programs leave a list with a form (RFC 8058); what they say in it is said by the address already.
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 1024 }, (request, _body, done) =>
    request.routeOptions.url === newsletter.unsubscribe.path
      ? done(null)
      : done(unsupported(`Unsupported Media Type: ${FORM}`)),
  )
}
