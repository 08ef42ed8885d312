import { type FileHandle, open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { send } from '@fastify/send'
import type { FastifyReply } from 'fastify'
import { notFound } from '../errors.ts'
import { readableRange } from './byte-ranges.ts'

/** Large enough that reading is not what limits; an answer that stalls holds two. */
const BUFFER_BYTES = 128 * 1024
const SHELF_SIZE = 32
/** Buffers at rest. New ones per read would make the collector walk the whole heap for every few hundred of them. */
const folder: Buffer[] = []
const takeBuffer = () => folder.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES)

/**
 * Answers with a file: validators, ranges and HEAD by RFC 9110 as the file library reads them, the bytes through a few
 * buffers that go round.
 * @param root folder the file must lie in
 * @param name path below it
 * @throws 404 when there is no such file; the library's 412 and 416 with the headers that belong to them
 */
export async function sendFile(reply: FastifyReply, root: string, name: string): Promise<FastifyReply> {
  const { method } = reply.request
  const plan = await planFile(reply, root, name)
  if (plan.type === 'directory' || plan.statusCode === 404) throw notFound('File')
  if (plan.type === 'error') throw plan.metadata.error
  if (method === 'HEAD' || plan.statusCode === 304)
    return reply.code(plan.statusCode).headers(plan.headers).send(plan.stream)

  const file = await open(plan.metadata.path).catch((error) => {
    throw error.code === 'ENOENT' ? notFound('File') : error
  })
  const first = Number(/^bytes (\d+)-/.exec(plan.headers['Content-Range'] ?? '')?.[1] ?? 0)
  reply.hijack().headers(plan.headers)
  reply.raw.writeHead(plan.statusCode, reply.getHeaders() as Record<string, string>)
  pour(file, first, first + Number(plan.headers['Content-Length']), reply.raw)
    .catch((error) => {
      if (!(error instanceof Gone)) reply.log.error({ error, name }, 'a file could not be sent to its end')
      reply.raw.destroy()
    })
    .finally(() => file.close())
  return reply
}

/** How long a file is, as the refusal of a range says it. */
function lengthIn(error: Error & { headers?: Record<string, string> }): number | undefined {
  const length = /\*\/(\d+)$/.exec(error.headers?.['Content-Range'] ?? '')?.[1]
  return length === undefined ? undefined : Number(length)
}

/** What the library would answer; asked for as HEAD, it leaves the file closed. */
async function planFile(reply: FastifyReply, root: string, name: string) {
  const { headers } = reply.request
  const ask = (range: string | undefined) =>
    send({ method: 'HEAD', headers: { ...headers, range } } as typeof reply.request.raw, encodeURI(name), {
      root,
      cacheControl: false,
      contentType: !reply.hasHeader('content-type'),
    })
  const range = readableRange(headers.range, Number.POSITIVE_INFINITY)
  const plan = await ask(range)
  // The library refuses a suffix beyond the file, and is the first to know how long the file is.
  const size = plan.type === 'error' ? lengthIn(plan.metadata.error) : undefined
  const within = size === undefined ? range : readableRange(range, size)
  return within === range ? plan : ask(within)
}

/** Reads one buffer while the other is on its way; both return to the pool only when the system has released them. */
async function pour(file: FileHandle, from: number, to: number, response: ServerResponse): Promise<void> {
  const write = writer(response)
  let [reading, sending] = [takeBuffer(), takeBuffer()]
  let sent: Promise<void> = Promise.resolve()
  for (let at = from; at < to; ) {
    const { bytesRead } = await file.read(reading, 0, Math.min(BUFFER_BYTES, to - at), at)
    await sent
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent')
    at += bytesRead
    ;[reading, sending] = [sending, reading]
    sent = write(sending.subarray(0, bytesRead))
  }
  await sent
  response.end()
  if (folder.length < SHELF_SIZE) folder.push(reading, sending)
}

/** Whoever listened has gone: that is no failure of ours. */
class Gone extends Error {}

/** Writing that settles in any case: when the bytes have left, or when the other side has. */
function writer(response: ServerResponse): (bytes: Buffer) => Promise<void> {
  let giveUp = (_reason: Gone) => {}
  response.once('close', () => giveUp(new Gone()))
  return (bytes) => {
    const sent = new Promise<void>((resolve, reject) => {
      giveUp = reject
      response.write(bytes, (error) => (error ? reject(new Gone()) : resolve()))
    })
    // It is awaited after the next read; until then a failure is not yet anybody's.
    sent.catch(() => {})
    return sent
  }
}
