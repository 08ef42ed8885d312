import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { closeCodes } from '#contract/platform/realtime.ts'
import { roomFeature } from '#server/testing/room-feature.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { addressOf, openSocket, upgradeStatus } from '#server/testing/test-socket.ts'
import { cookieName } from '../identity/sessions/sessions.ts'

const testServer = await sharedTestServer({ features: [roomFeature] })
const { app, context } = testServer
const ORIGIN = { origin: 'http://lateset.test' }
const cookieOf = ({ token }: { token: string }) => ({ cookie: `${cookieName(context.config)}=${token}` })
const openFresh = async () => openSocket(app, { headers: cookieOf(await testServer.person()) })

const UNREADABLE = 'This message is not readable JSON'
const NO_TYPE = 'This message does not say its type'
const UNKNOWN = 'This type of message is not known here'

describe('a frame', () => {
  test.each([
    ['not JSON', 'hello', UNREADABLE],
    ['empty', '', UNREADABLE],
    ['cut off', '{"type":"ping"', UNREADABLE],
    ['a list', '["join"]', UNREADABLE],
    ['null', 'null', UNREADABLE],
    ['a number', '7', UNREADABLE],
    ['too deep', `{"type":"ping","a":${'['.repeat(5000)}${']'.repeat(5000)}}`, UNREADABLE],
    ['without a type', '{}', NO_TYPE],
    ['with a list for its type', '{"type":["join"]}', NO_TYPE],
    ['of an unknown type', '{"type":"nonsense"}', UNKNOWN],
    ['of a type of every object', '{"type":"__proto__"}', UNKNOWN],
    ['of another', '{"type":"constructor"}', UNKNOWN],
    ['of a type only the server says', '{"type":"auth_success","userId":1}', UNKNOWN],
    ['without its fields', '{"type":"join"}', 'Room is missing or not valid'],
    ['with fields of another kind', '{"type":"join","room":{"$ne":1}}', 'Room is missing or not valid'],
    ['with a room that is no name', '{"type":"join","room":"../../etc"}', 'Room is not valid'],
    ['with a ref that is no name', '{"type":"ping","ref":{"a":1}}', 'Ref is not valid'],
    ['with a ref without end', `{"type":"ping","ref":"${'x'.repeat(500)}"}`, 'Ref is not valid'],
  ])('that is %s is refused in words, and the socket stays', async (_, frame, message) => {
    const socket = await openFresh()
    socket.tell(frame)
    expect(await socket.next('error')).toMatchObject({ message })
    expect(await socket.ask({ type: 'ping' })).toMatchObject({ type: 'ack' })
    expect(({} as Record<string, unknown>)['type']).toBeUndefined()
    await socket.close()
  })

  test('of bytes is refused in words, and the socket stays', async () => {
    const socket = await openFresh()
    socket.socket.send(Buffer.from([0, 1, 2, 255]))
    expect(await socket.next('error')).toMatchObject({ message: 'Only text messages are understood' })
    expect(await socket.ask({ type: 'ping' })).toMatchObject({ type: 'ack' })
    await socket.close()
  })

  test('that is larger than 16 kB, or breaks the protocol, ends the socket', async () => {
    const large = await openFresh()
    large.tell({ type: 'ping', fill: 'x'.repeat(20_000) })
    expect(await large.closed).toBe(1009)
    const broken = await openFresh()
    const raw = (broken.socket as unknown as { _socket: { write: (bytes: Buffer) => void } })._socket
    raw.write(Buffer.from([0xff, 0xff, 0xff]))
    expect(await broken.closed).toBe(1002)
    const notText = await openFresh()
    notText.socket.send(Buffer.from([0xc3, 0x28]), { binary: false })
    expect(await notText.closed).toBe(1007)
  })

  test('of nonsense, again and again, ends the socket', async () => {
    const socket = await openFresh()
    for (let n = 0; n < 40; n++) socket.tell('nonsense')
    expect(await socket.closed).toBe(closeCodes.misbehaved)
  })

  test('after frame, faster than anybody speaks, ends the socket; others are answered meanwhile', async () => {
    const [flood, other] = [await openFresh(), await openFresh()]
    for (let n = 0; n < 1000; n++) flood.tell({ type: 'join', room: 'hall:1' })
    const began = performance.now()
    expect(await other.ask({ type: 'ping' })).toMatchObject({ type: 'ack' })
    expect(performance.now() - began).toBeLessThan(500)
    expect(await flood.closed).toBe(closeCodes.misbehaved)
    await other.close()
  })

  test('of any shape at all breaks nothing', async () => {
    const value = fc.jsonValue()
    const type = fc.constantFrom('auth', 'join', 'resume', 'leave', 'ping', 'say', 'taps', 'enter_salon', 'nope')
    const frame = fc.oneof(
      fc.record({ type, room: value, token: value, roomId: value, text: value, epoch: value, seq: value, ref: value }),
      fc.record({ type: value, data: value }),
      value,
    )
    const frames = fc.sample(
      fc.oneof(
        frame.map((one) => JSON.stringify(one)),
        fc.string(),
      ),
      { numRuns: 1000, seed: 25 },
    )
    const neighbour = await openFresh()
    for (let at = 0; at < frames.length; at += 20) {
      const socket = await openFresh()
      for (const text of frames.slice(at, at + 20)) if (text.length < 16_000) socket.tell(text)
      await socket.ask({ type: 'ping' })
      await socket.close()
    }
    expect(await neighbour.ask({ type: 'ping' })).toMatchObject({ type: 'ack' })
    expect(neighbour.said.map((one) => one.type)).toEqual(['auth_success', 'pong', 'ack'])
    await neighbour.close()
  })
})

describe('an upgrade', () => {
  /** Writes bytes to the server and reads the first line of what it says. */
  async function firstLine(request: string): Promise<string> {
    const [host, port] = (await addressOf(app)).split(':')
    const line = connect(Number(port), host)
    line.write(request)
    const answer = await new Promise<string>((resolve) => {
      line.once('data', (data) => resolve(String(data)))
      line.once('close', () => resolve('closed'))
      line.once('error', () => resolve('closed'))
    })
    line.destroy()
    return answer.split('\r\n')[0] ?? ''
  }
  const upgrade = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nHost: lateset.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`
  const KEY = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

  test('that is not one is answered as HTTP', async () => {
    expect(await firstLine(upgrade('/ws'))).toMatch(/400 Bad Request/)
    expect(await firstLine(upgrade('/ws', KEY.replace('13', '99')))).toMatch(/400 Bad Request|426/)
    expect(await firstLine(upgrade('/healthz', KEY))).toMatch(/200 OK/)
    expect(await firstLine(upgrade('/ws', KEY).replace('websocket', 'h2c'))).toMatch(/426/)
    expect(await firstLine(upgrade('/ws', KEY).replace('GET', 'POST'))).toMatch(/40\d/)
    const headers = Array.from({ length: 2200 }, (_, n) => `X-${n}: x\r\n`).join('')
    expect(await firstLine(upgrade('/ws', KEY + headers))).toMatch(/431|400|closed|101/)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  test('with two cookies counts as the first, as with every request', async () => {
    const [one, other] = [await testServer.person(), await testServer.person()]
    const socket = await openSocket(app, { headers: { cookie: `${cookieOf(one).cookie}; ${cookieOf(other).cookie}` } })
    const cookie = `${cookieOf(one).cookie}; ${cookieOf(other).cookie}`
    const me = (await app.inject({ url: accounts.me.path, headers: { cookie } })).json()
    expect(await socket.next('auth_success')).toMatchObject({ userId: me.id })
    await socket.close()
  })

  test('of a guest is one of at most 50 of a network, and ends where nothing is joined', async () => {
    const guests = await Promise.all(Array.from({ length: 50 }, () => openSocket(app)))
    expect(await upgradeStatus(app, { headers: ORIGIN })).toBe(429)
    await guests[0]?.ask({ type: 'join', room: 'stage:1' })
    expect(await guests[1]?.closed).toBe(closeCodes.nothingToHear)
    await delay(1500)
    expect(guests.map(({ socket }) => socket.readyState === socket.OPEN).filter(Boolean)).toHaveLength(1)
    await guests[0]?.close()
  })

  test('while the process ends is left to another', async () => {
    context.isDraining = true
    expect(await upgradeStatus(app, { headers: ORIGIN })).toBe(503)
    context.isDraining = false
  })
})
