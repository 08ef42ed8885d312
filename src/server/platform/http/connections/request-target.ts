import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '../errors.ts'

const UNREADABLE = 'The request cannot be understood'
const HTTP_ADDRESS = /^https?:\/\//i
/** A name, an IPv4 address or an IPv6 address in brackets, and perhaps a port (RFC 3986, 3.2.2 and 3.2.3). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i
const LARGEST_PORT = 65_535

function isHost(host: string): boolean {
  const parts = HOST.exec(host)
  return parts !== null && Number(parts[1] ?? 0) <= LARGEST_PORT
}

/**
 * Whether a request names one host that can be one; only HTTP/1.0 may leave it out (RFC 9112, 3.2).
 * @param known a host that has been looked at
 */
function hasHost(
  { headers: { host }, httpVersionMinor, rawHeaders }: IncomingMessage,
  known: string | undefined,
): boolean {
  if (host === undefined) return httpVersionMinor === 0
  let times = 0
  // The parser keeps the first of several and says nothing of the others.
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') times++
  return times <= 1 && (host === known || isHost(host))
}

/** A path, a whole address of ours, or the star that stands for the server itself in OPTIONS (RFC 9112, 3.2). */
const isTarget = ({ method, originalUrl }: FastifyRequest) =>
  originalUrl.startsWith('/') || HTTP_ADDRESS.test(originalUrl) || (method === 'OPTIONS' && originalUrl === '*')

/** The path of a request target: a request may name the whole address, whose host is that of the Host header. */
export const pathOfTarget = ({ url = '/' }: { url?: string | undefined }): string =>
  url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '') || '/'

/** Refuses with 400 what names no address that could be ours, before anything is done for it. */
export function rejectMalformedTargets(app: FastifyInstance): void {
  // Nearly all requests name the same host.
  let known: string | undefined
  app.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = request.headers['x-forwarded-host'] !== undefined
    const isReadable = isTarget(request) && hasHost(request.raw, known) && (!isForwarded || isHost(request.host))
    if (isReadable) known = request.headers.host ?? known
    done(isReadable ? undefined : invalid(UNREADABLE))
  })
}
