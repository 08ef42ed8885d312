import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { disconnectSlowClients } from './slow-clients.ts'

const WINDOW = { windowMs: 400, leastBytes: 1000, lookEveryMs: 50 }

async function listening(read: (body: NodeJS.ReadableStream) => Promise<number>) {
  const app = fastify() as unknown as FastifyInstance
  disconnectSlowClients(app, WINDOW)
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.post('/', async ({ raw }) => ({ bytes: await read(raw) }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return connect((app.server.address() as AddressInfo).port, '127.0.0.1')
}

async function count(body: NodeJS.ReadableStream, pauseMs = 0): Promise<number> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += (chunk as Buffer).length
    if (pauseMs) await delay(pauseMs)
  }
  return bytes
}

const head = (bytes: number) =>
  `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: a/b\r\ncontent-length: ${bytes}\r\n\r\n`

test.each([
  ['a byte now and then', 'x', 20],
  ['nothing more', '', 1000],
])('a body of which comes %s is cut off, and told so', async (_, drop, everyMs) => {
  const socket = await listening((body) => count(body))
  socket.on('error', () => {})
  socket.write(head(100_000))
  const dripping = setInterval(() => socket.write(drop), everyMs)
  onTestFinished(() => clearInterval(dripping))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that takes long and never stands still comes whole', async () => {
  const socket = await listening((body) => count(body))
  socket.write(head(20_000))
  for (let sent = 0; sent < 20_000; sent += 500) {
    socket.write('x'.repeat(500))
    await delay(40)
  }
  expect(await text(socket)).toContain('{"bytes":20000}')
})

test('a sender who waits for us is not slow', async () => {
  const bytes = 4_000_000
  const socket = await listening(async (body) => {
    await delay(1000)
    return count(body)
  })
  socket.write(head(bytes))
  socket.write(Buffer.alloc(bytes))
  expect(await text(socket)).toContain(`{"bytes":${bytes}}`)
})

test('the site cuts off who does not end the head of a request, and lets a body take as long as it moves', async () => {
  const { app } = await sharedTestServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([20_000, 0])
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})

test('what is asked in this process has no line to cut', async () => {
  const app = fastify()
  disconnectSlowClients(app as unknown as FastifyInstance, { windowMs: 20, leastBytes: 1000, lookEveryMs: 5 })
  app.post('/asked', async () => 'answered')
  const ask = () => app.inject({ method: 'POST', url: '/asked', payload: { a: 'body' } })
  expect((await ask()).body).toBe('answered')
  await delay(60)
  expect((await ask()).body).toBe('answered')
  await app.close()
})
