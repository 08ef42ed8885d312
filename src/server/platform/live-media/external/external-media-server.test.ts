import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { quiet } from '#server/testing/quiet-log.ts'
import { ExternalMediaServer } from './external-media-server.ts'

const source = { stream: 3, slot: 'host' }
const ANSWER = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\n'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server that answers as the test says; by default it takes everything. */
async function upstream(answers: Partial<Record<'whip' | 'whep' | 'PATCH' | 'DELETE' | 'OPTIONS', Answer>> = {}) {
  const asked: { method: string; path: string; body: string; authorization: string; ifMatch: string }[] = []
  let sessions = 0
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const { authorization = '', 'if-match': ifMatch = '' } = headers
    asked.push({ method, path, body: await text(request), authorization, ifMatch })
    const side = path.includes('/whip') ? 'whip' : 'whep'
    const answer = answers[method === 'POST' ? side : (method as 'PATCH')]
    if (answer) return answer(request, response)
    if (method !== 'POST') return void response.writeHead(method === 'DELETE' ? 200 : 204).end()
    response.writeHead(201, { location: `${path}/secret-${++sessions}`, etag: '"e1"' }).end(ANSWER)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const media = new ExternalMediaServer({
    ...{ address: { whip: `${url}/{source}/whip`, whep: `${url}/{source}/whep` }, token: 'name:word', log: quiet },
    ...{ maxViewers: 2, maxStreams: 1 },
  })
  const told: string[] = []
  media.on('publisher', ({ stream, slot }, isLive) => told.push(`${stream} ${slot} ${isLive}`))
  media.on('gone', (_, reason) => told.push(reason))
  onTestFinished(async () => {
    await media.stop()
    server.closeAllConnections()
    server.close()
  })
  const asks = (method: string) => asked.filter((one) => one.method === method)
  return { media, asked, asks, told }
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end('{"error":"whatever"}')

test('offers go on with the token, and sessions are ended where the server said, which nobody else is told', async () => {
  const { media, asks, told } = await upstream()
  const host = await media.publish(source, 'offer of a host')
  await expect.poll(() => told).toEqual(['3 host true'])
  const viewer = await media.watch(source, 'offer of a viewer')
  expect(host).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), answer: ANSWER, links: [] })
  expect(asks('POST')).toMatchObject([
    { path: '/stream-3-host/whip', body: 'offer of a host', authorization: 'Bearer name:word' },
    { path: '/stream-3-host/whep', body: 'offer of a viewer', authorization: 'Bearer name:word' },
  ])
  await media.trickle(viewer.id, 'a=candidate:1')
  expect(asks('PATCH')).toMatchObject([
    { path: '/stream-3-host/whep/secret-2', body: 'a=candidate:1', ifMatch: '"e1"' },
  ])
  expect(await media.figures(3)).toMatchObject({ host: { isLive: true, viewers: 1 } })
  await media.close(viewer.id, 'left')
  await media.closeStream(3, 'ended')
  await expect
    .poll(() => asks('DELETE'))
    .toMatchObject([{ path: '/stream-3-host/whep/secret-2' }, { path: '/stream-3-host/whip/secret-1' }])
  expect(told).toEqual(['3 host true', 'left', 'ended', '3 host false'])
  expect(await media.figures(3)).toEqual({})
  await expect(media.watch(source, 'late')).rejects.toMatchObject({ status: 409, message: 'Nobody is on air yet.' })
})

test('ICE servers of the server are handed on, and can be asked for before an offer', async () => {
  const link = '<turn:turn.example>; rel="ice-server"; username="u"; credential="c"; credential-type="password"'
  const { media } = await upstream({
    whip: (_, response) => void response.writeHead(201, { location: '/1', link }).end(ANSWER),
    OPTIONS: status(204, { link }),
  })
  expect((await media.publish(source, 'offer')).links).toEqual([link])
  expect(await media.iceServers(source)).toEqual([{ urls: 'turn:turn.example', username: 'u', credential: 'c' }])
})

test.each([
  ['whip', 400, 400, 'The offer is not a usable SDP.'],
  ['whip', 406, 406, 'The offer has no codec this site can relay.'],
  ['whip', 401, 502, 'The media server does not let this site in.'],
  ['whip', 404, 502, 'The media server does not let this site in.'],
  ['whip', 409, 409, 'Somebody sends from there already.'],
  ['whip', 500, 502, 'The media server gave no usable answer.'],
  ['whip', 503, 503, 'The media server has no room at this moment.'],
  ['whip', 200, 502, 'The media server gave no usable answer.'],
  ['whep', 404, 409, 'Nobody is on air yet.'],
  ['whep', 409, 409, 'Nobody is on air yet.'],
  ['whep', 403, 502, 'The media server does not let this site in.'],
] as const)('%s that is answered %i upstream is answered %i', async (side, upstreams, ours, message) => {
  const { media } = await upstream({ [side]: status(upstreams) })
  if (side === 'whep') await media.publish(source, 'offer')
  await expect(side === 'whip' ? media.publish(source, 'offer') : media.watch(source, 'offer')).rejects.toMatchObject({
    status: ours,
    message,
  })
})

test('an answer nobody could end is refused, and what cannot be reached is said', async () => {
  const { media, asks } = await upstream({
    whip: (_, response) => void response.writeHead(201).end(ANSWER),
  })
  const unusable = { status: 502, message: 'The media server gave no usable answer.' }
  await expect(media.publish(source, 'offer')).rejects.toMatchObject(unusable)
  const other = await upstream({ whip: status(201, { location: '/here/1' }) })
  await expect(other.media.publish(source, 'offer')).rejects.toMatchObject(unusable)
  await expect.poll(() => other.asks('DELETE')).toMatchObject([{ path: '/here/1' }])
  const gone = await upstream({ whip: (request) => void request.socket.destroy() })
  await expect(gone.media.publish(source, 'offer')).rejects.toMatchObject({
    status: 503,
    message: 'The media server cannot be reached. One moment.',
  })
  expect(asks('DELETE')).toEqual([])
})

test('a session that cannot be ended is tried again, and whoever had it is cut at once', async () => {
  let tries = 0
  const { media, told } = await upstream({
    DELETE: (_, response) => void response.writeHead(++tries < 3 ? 503 : 200).end(),
  })
  const { id } = await media.publish(source, 'offer')
  await media.close(id, 'banned')
  expect(told).toContain('banned')
  await expect.poll(() => tries, { timeout: 5000 }).toBe(3)
})

test('a host who comes again takes over, also where a server takes no second one', async () => {
  let isBusy = false
  const { media, asks, told } = await upstream({
    whip: (request, response) => {
      if (isBusy) return void response.writeHead(409).end()
      isBusy = true
      response.writeHead(201, { location: `${request.url}/one` }).end(ANSWER)
    },
    DELETE: (_, response) => {
      isBusy = false
      response.writeHead(200).end()
    },
  })
  await media.publish(source, 'first')
  await media.publish(source, 'second')
  expect(asks('POST').map(({ body }) => body)).toEqual(['first', 'second', 'second'])
  await expect.poll(() => told).toEqual(['3 host true', 'replaced'])
})

test('a host of whom the server knows nothing for ten seconds is gone', async () => {
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => void clock.mockRestore())
  const { media, told } = await upstream({ whep: status(404) })
  await media.publish(source, 'offer')
  const began = performance.now()
  for (const later of [0, 9000]) {
    clock.mockReturnValue(began + later)
    await expect(media.watch(source, 'offer')).rejects.toMatchObject({ status: 409 })
  }
  expect(told).toEqual(['3 host true'])
  clock.mockReturnValue(began + 10_001)
  await expect(media.watch(source, 'offer')).rejects.toMatchObject({ status: 409 })
  expect(told).toEqual(['3 host true', 'no media', '3 host false'])
})

test('the limits of the site hold, and nothing is recorded here', async () => {
  const { media } = await upstream()
  await media.publish(source, 'offer')
  const full = { status: 503, message: 'The room is full.' }
  await expect(media.publish({ stream: 4, slot: 'host' }, 'offer')).rejects.toMatchObject({
    status: 503,
    message: 'As many streams are on air as this site carries. Another one can begin when one of them ends.',
  })
  await Promise.all([media.watch(source, 'a'), media.watch(source, 'b')])
  await expect(media.watch(source, 'c')).rejects.toMatchObject(full)
  expect(media.abilities.recording).toBe(false)
  for (const asked of [media.record(), media.stopRecording()])
    await expect(asked).rejects.toMatchObject({ status: 409, message: expect.stringContaining('recorded there') })
})
