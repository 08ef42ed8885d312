import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { drainUnreadBodies } from './unread-bodies.ts'

const MEGABYTES = 3 * 1024 * 1024
const BOUNDARY = 'between'

/** A form with one file that says it is sound and is none. */
const noSound = (bytes: number) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="audio"; filename="a.mp3"\r\ncontent-type: audio/mpeg\r\n\r\n`,
    ),
    Buffer.alloc(bytes, '<p>'),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

/** Everything goes over one line, one after the other. */
async function oneLine() {
  const testServer = await sharedTestServer()
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testServer.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = async (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) => {
    const asking = request({ port, host: '127.0.0.1', agent, method, path, headers, timeout: 5000 })
    asking.once('timeout', () => asking.destroy(new Error('there was no answer')))
    asking.end(body)
    const [answer] = await once(asking, 'response')
    return { status: answer.statusCode, body: await text(answer), line: asking.socket }
  }
  return { testServer, ask }
}

test('an upload that is refused before it has come whole leaves its line free for what is asked next', async () => {
  const { testServer, ask } = await oneLine()
  const { token } = await testServer.admin()
  const body = noSound(MEGABYTES)
  const form = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': `${body.length}`,
  }
  const refused = await ask('POST', '/api/upload/audio', form, body)
  expect(refused.status).toBe(415)
  const next = await ask('GET', '/healthz')
  expect(next.status).toBe(200)
  expect(next.line).toBe(refused.line)
})

test('who does not stop sending after their answer is cut off', async () => {
  const app = fastify() as unknown as FastifyInstance
  drainUnreadBodies(app, 100)
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.post('/', async ({ raw }) => {
    await once(raw, 'data')
    raw.pause()
    return 'enough'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: 100000\r\n\r\nx')
  const dripping = setInterval(() => socket.write('x'), 20)
  onTestFinished(() => clearInterval(dripping))
  // Being cut off may be told as an error first, at which `once` would give up.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  expect(String((await once(socket, 'data'))[0])).toContain('enough')
  await closed
})
