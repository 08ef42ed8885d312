import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { rawRequest } from '#server/testing/raw-request.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const SITE = { env: { SITE_URL: 'https://lateset.test' } }
const testServer = await sharedTestServer(SITE)
const demo = await sharedTestServer({ env: { SITE_URL: '' } })

async function portOf({ app }: typeof testServer): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const request = (line: string, ...fields: string[]) => [line, ...fields, 'connection: close', '', ''].join('\r\n')

const protecting = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

test.each([
  ['a star', request('GET * HTTP/1.1', 'host: localhost')],
  ['a star asked for with POST', request('POST * HTTP/1.1', 'host: localhost')],
  ['an address of another scheme', request('GET ftp://localhost/api/site HTTP/1.1', 'host: localhost')],
  ['an address of no scheme at all', request('GET api/site HTTP/1.1', 'host: localhost')],
  ['a host with an impossible port', request('GET /api/site HTTP/1.1', 'host: localhost:99999')],
  ['a host with words for a port', request('GET /api/site HTTP/1.1', 'host: localhost:http')],
  ['a host that is none', request('GET /api/site HTTP/1.1', 'host: a b')],
  ['a host with a path', request('GET /api/site HTTP/1.1', 'host: localhost/admin')],
  ['a host with a name before it', request('GET /api/site HTTP/1.1', 'host: me@localhost')],
  ['an empty host', request('GET /api/site HTTP/1.1', 'host:')],
  ['two hosts', request('GET /api/site HTTP/1.1', 'host: localhost', 'host: evil.example')],
  ['no host', request('GET /api/site HTTP/1.1')],
])('%s is refused with 400', async (_what, line) => {
  for (const port of [await portOf(testServer), await portOf(demo)]) {
    const { status, headers, body } = await rawRequest(port, line)
    expect([status, JSON.parse(body)]).toEqual([400, { message: 'The request cannot be understood' }])
    expect(headers).toMatchObject(protecting)
  }
})

test.each([
  ['the whole address', request('GET http://localhost/api/site HTTP/1.1', 'host: localhost'), 200],
  ['a host with a port', request('GET /api/site HTTP/1.1', 'host: localhost:3000'), 200],
  ['a host as a number', request('GET /api/site HTTP/1.1', 'host: [::1]:3000'), 200],
  ['HTTP/1.0 without a host', request('GET /healthz HTTP/1.0'), 200],
  ['the options of the server', request('OPTIONS * HTTP/1.1', 'host: localhost'), 404],
])('%s is answered', async (_what, line, due) => {
  expect((await rawRequest(await portOf(testServer), line)).status).toBe(due)
})

test('an expectation nobody can meet is refused with 417', async () => {
  const line = request('POST /api/auth/logout HTTP/1.1', 'host: localhost', 'expect: miracles', 'content-length: 0')
  const { status, headers, body } = await rawRequest(await portOf(testServer), line)
  expect([status, JSON.parse(body)]).toEqual([417, { message: 'This expectation cannot be met' }])
  expect(headers).toMatchObject({ ...protecting, 'strict-transport-security': 'max-age=31536000; includeSubDomains' })
})

test('a host that is not this machine is refused in demo mode with the headers of every answer', async () => {
  const answer = await demo.guest.send({ method: 'GET', url: '/api/site', headers: { host: 'lateset.example' } })
  expect(answer.statusCode).toBe(421)
  expect(answer.headers).toMatchObject(protecting)
})
