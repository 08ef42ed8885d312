import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { isProviderError, refusalOfProvider } from '#server/platform/payments/provider-problem.ts'
import { DISK_FULL_MESSAGE, insufficientStorage, Refusal } from './errors.ts'
import { securityHeaders } from './headers.ts'

/** What the framework's own refusals say to a person. */
const FRAMEWORK_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content type is not accepted here',
  FST_ERR_BAD_URL: 'This address cannot be read',
  FST_ERR_MAX_PARAM_LENGTH: 'This address is too long',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body does not have the announced length',
}

/** PostgreSQL's word for a disk without space. */
const DISK_FULL = '53100'
/**
 * PostgreSQL's classes for a broken connection, a stopping server and too many clients; its codes for a database that takes no
 * writes, work that was broken off, a lock that was not had in time, and a transaction that was given up.
 */
const DATABASE_AWAY = /^(08|57P0|53|25006|57014|55P03|25P03|40001|40P01)/
const NETWORK_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])

const causeOf = (error: unknown) => (error as { cause?: unknown }).cause ?? error
const codeOf = (error: unknown): string => (causeOf(error) as { code?: string }).code ?? ''

/** Whether something failed because the database is not there at this moment. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = causeOf(error)
  const code = codeOf(error)
  const message = cause instanceof Error ? cause.message : ''
  return (
    DATABASE_AWAY.test(code) ||
    NETWORK_AWAY.has(code) ||
    // The last is said of a transaction that cannot even be rolled back, since its connection is gone.
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|is not queryable/.test(message)
  )
}

type RefusingContext = Pick<AppContext, 'config' | 'errorPage'>

/** The only way an error leaves the server: public refusals as they are, everything else logged once under an id and hidden. */
export function installErrorHandler(app: FastifyInstance, context: RefusingContext): void {
  const fixed = securityHeaders(context.config)
  const refuse = (reply: FastifyReply, refusal: Refusal) => refuseWithPage(context, reply, refusal)
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    // What is refused before they were put on carries the headers of every answer too.
    if (!reply.hasHeader('x-content-type-options')) reply.headers(fixed)
    if (error instanceof Refusal) return refuse(reply, error)
    if (isProviderError(error)) {
      const refusal = refusalOfProvider(error)
      if (!refusal || refusal.status >= 500) request.log.error({ error }, 'the provider of payments failed')
      return refusal
        ? refuse(reply, refusal)
        : refuse(reply, hidden(request, new Error(error.message, { cause: error })))
    }
    const status = error.statusCode ?? 500
    if (status === 416) return refuse(reply.headers(headersOf(error)), new Refusal(416, 'The file has no such part'))
    if (status < 500) return refuse(reply, frameworkRefusal(error, status))
    if (codeOf(error) === DISK_FULL) {
      request.log.error({ error }, 'the disk of the database is full')
      return refuse(reply, insufficientStorage(DISK_FULL_MESSAGE))
    }
    if (isDatabaseAway(error)) {
      request.log.error({ error }, 'the database does not answer')
      return refuse(
        reply,
        new Refusal(503, 'The house is briefly closed. Please try again in a moment.', { retryAfter: 2 }),
      )
    }
    return refuse(reply, hidden(request, error))
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal(404, 'There is nothing at this address')))
}

const frameworkRefusal = (error: FastifyError, status: number) =>
  new Refusal(status, FRAMEWORK_MESSAGES[error.code] ?? 'The request cannot be understood')

/** Refuses addresses the router cannot read; no hook has run for them yet, so the headers come from here. */
export const rejectUnroutable =
  (config: Config) =>
  (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    refuse(reply.headers(securityHeaders(config)), frameworkRefusal(error, error.statusCode ?? 400))
  }

/** What broke in the words of HTTP; whatever is not named is a request that cannot be understood. */
const MALFORMED: Record<string, readonly [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large'],
}

/** What answers carry that are written past the framework. */
const headersOfRefusals = (config: Config) => ({
  ...securityHeaders(config),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
})

/** Refuses expectations other than that of going on (RFC 9110, 10.1.1), which Node would do without our headers. */
export function rejectExpectHeader(app: FastifyInstance, config: Config): void {
  const body = JSON.stringify({ message: 'This expectation cannot be met' })
  const headers = { ...headersOfRefusals(config), 'content-length': Buffer.byteLength(body), connection: 'close' }
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headers).end(body)
  })
}

/** Refuses what is no HTTP at all; nothing of the server has seen it, so the headers come from here too. */
export function rejectMalformedHttp(config: Config) {
  const fixed = headersOfRefusals(config)
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const [status, message] = MALFORMED[error.code ?? ''] ?? ['400 Bad Request', 'The request cannot be understood']
    const body = JSON.stringify({ message })
    const headerLines = Object.entries({
      ...fixed,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    })
    const lines = headerLines.map(([name, value]) => `${name}: ${value}`)
    // What is still on its way is not waited for.
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'), () => socket.destroy())
  }
}

/** The file server says in `content-range` how long the file is. */
const headersOf = (error: unknown) => (error as { headers?: Record<string, string> }).headers ?? {}

const pick = ({ fields, since, errorId }: Refusal) => ({
  ...(fields ? { fields } : {}),
  ...(since ? { since } : {}),
  ...(errorId ? { errorId } : {}),
})

/** Whether somebody opened an address in a window, rather than a page or a program (Fetch Metadata, `Sec-Fetch-Dest`). */
const isNavigation = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document'

/** Refuses in words that whoever asks can read: with a page where they opened the address in a window. */
async function refuseWithPage({ errorPage }: RefusingContext, reply: FastifyReply, refusal: Refusal) {
  const { request } = reply
  if (!errorPage || !isNavigation(request)) return refuse(reply, refusal)
  try {
    const { headers, body } = await errorPage(request, refusal)
    return startRefusal(reply, refusal).headers(headers).send(body)
  } catch (error) {
    request.log.error({ error }, 'the page of a refusal could not be made')
    return refuse(reply, refusal)
  }
}

const refuse = (reply: FastifyReply, refusal: Refusal) =>
  startRefusal(reply, refusal).send({ message: refusal.message, ...pick(refusal) })

/** The status of a refusal and the headers that go with it. */
function startRefusal(reply: FastifyReply, { status, retryAfter }: Refusal) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // What is still on its way is not waited for (RFC 9110, 15.5.9).
  if (status === 408) reply.header('connection', 'close')
  return reply.code(status).header('cache-control', 'no-store')
}

/** Logs what went wrong under an id, and tells no more than that. */
function hidden(request: FastifyRequest, error: unknown): Refusal {
  const errorId = randomBytes(6).toString('hex')
  request.log.error({ error, errorId }, 'a request failed')
  return new Refusal(500, `Something went wrong on our side. Mention ${errorId} when you write to us.`, { errorId })
}
