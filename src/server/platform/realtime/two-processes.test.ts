import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { personRoom } from '#contract/kit/events.ts'
import { closeCodes } from '#contract/platform/realtime.ts'
import { startRedis } from '#server/testing/redis-server.ts'
import { closedHalls, roomFeature } from '#server/testing/room-feature.ts'
import { freePort } from '#server/testing/spawn-program.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openSocket, type TestSocket } from '#server/testing/test-socket.ts'
import { cookieName } from '../identity/sessions/sessions.ts'

const port = await freePort()
const redis = await startRedis(port)
afterAll(() => redis?.stop())

const carriers = [
  ['PostgreSQL', { DATABASE_URL: 'postgres://said.by/tests' }],
  ...(redis ? [['Redis', { REDIS_URL: `redis://127.0.0.1:${port}` }] as const] : []),
] as const

describe.each(carriers)('sockets at two processes, by %s', async (_, env) => {
  const testServer: TestServer = await startTestServer({ features: [roomFeature], env })
  const other = await testServer.sibling()
  afterAll(() => testServer.close())
  const { app, context } = testServer
  const open = (of: typeof app, person: { token: string }) =>
    openSocket(of, { headers: { cookie: `${cookieName(context.config)}=${person.token}` } })
  async function openIn(of: typeof app, room: string, person: { token: string }): Promise<TestSocket> {
    const socket = await open(of, person)
    expect(await socket.ask({ type: 'join', room })).toMatchObject({ type: 'ack' })
    return socket
  }

  test('hear what was committed at either, and what passes', async () => {
    const [fan, speaker] = [await testServer.person(), await testServer.person()]
    const [near, far] = [await openIn(app, 'hall:1', fan), await openIn(other, 'hall:1', speaker)]
    await context.db.transaction((transaction) =>
      context.realtime.toPerson(speaker.id, { type: 'unread', count: 2 }, transaction),
    )
    expect(await far.next('unread')).toMatchObject({ count: 2 })
    await vi.waitFor(
      async () => {
        await far.ask({ type: 'say', room: 'hall:1', text: 'Across' })
        expect(near.said.some(({ type, text }) => type === 'said' && text === 'Across')).toBe(true)
      },
      { timeout: 5000, interval: 500 },
    )
    await Promise.all([near.close(), far.close()])
  })

  test('are closed and leave rooms within a second of what happens at the other', async () => {
    const [fan, banned] = [await testServer.person({ tier: 'fan' }), await testServer.person()]
    const [inside, doomed] = [await openIn(other, 'backroom:1', fan), await open(other, banned)]
    const began = performance.now()
    await context.db.execute(sql`update users set banned_at = now() where id = ${banned.id}`)
    await context.db.execute(sql`update users set access_tier = 'free' where id = ${fan.id}`)
    expect(await doomed.closed).toBe(closeCodes.sessionEnded)
    await inside.next('room_left')
    expect(performance.now() - began).toBeLessThan(1000)
    await inside.close()
  })

  test('leave a room whose rules have changed, once that is committed', async () => {
    const inside = [
      await openIn(app, 'hall:8', await testServer.person()),
      await openIn(other, 'hall:8', await testServer.person()),
    ]
    closedHalls.add('8')
    await context.db.transaction((transaction) => context.realtime.checkRoom('hall:8', transaction))
    for (const socket of inside) {
      expect(await socket.next('room_left')).toMatchObject({ room: 'hall:8' })
      expect(await socket.ask({ type: 'join', room: 'hall:8' })).toMatchObject({ message: 'Room not found' })
      await socket.close()
    }
    closedHalls.clear()
  })

  test('show who is in at both, once, and that they left when the last of their sockets has', async () => {
    const [fan, guestOfBoth] = [await testServer.person(), await testServer.person()]
    const watcher = await openIn(app, 'salon:9', fan)
    const both = [await openIn(other, 'salon:9', guestOfBoth), await openIn(app, 'salon:9', guestOfBoth)]
    expect(await watcher.next('user_joined', ({ user }) => (user as { id: number }).id === guestOfBoth.id)).toBeTruthy()
    expect((await both[1]?.next('room_members'))?.['total']).toBe(2)
    await both[1]?.close()
    await delay(3500)
    expect(watcher.said.filter(({ type }) => type === 'user_left')).toEqual([])
    await both[0]?.close()
    expect(await watcher.next('user_left')).toMatchObject({ user: { id: guestOfBoth.id } })
    await watcher.close()
  })
})

describe('a lost connection that listens', () => {
  test('has all sessions asked for again, and everybody read anew and count anew, once it is back', async () => {
    const testServer = await startTestServer({ features: [roomFeature] })
    const { app, context } = testServer
    const [fan, gone] = [await testServer.person(), await testServer.person()]
    const sockets = await Promise.all(
      [fan, gone].map(({ token }) =>
        openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${token}` } }),
      ),
    )
    await Promise.all(sockets.map((socket) => socket.next('auth_success')))
    const ring = async (count: number) => {
      await context.db.transaction((transaction) =>
        context.realtime.toPerson(fan.id, { type: 'unread', count }, transaction),
      )
      return sockets[0]?.next('unread', (event) => event['count'] === count)
    }
    for (let n = 1; n <= 3; n++) expect(await ring(n)).toMatchObject({ seq: n })
    // Whoever triggers tell would be heard: what happened unheard is what the triggers are taken away for.
    await context.db.execute(sql`drop trigger session_ended on sessions`)
    await context.db.execute(sql`delete from sessions where user_id = ${gone.id}`)
    await context.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    expect(await sockets[1]?.closed).toBe(closeCodes.sessionEnded)
    const anew = await sockets[0]?.next('resync')
    expect(anew).toMatchObject({ room: personRoom(fan.id), seq: 0, epoch: expect.stringMatching(/./) })
    // Whoever loses the line now is known by the new count.
    for (let n = 1; n <= 2; n++) expect(await ring(10 + n)).toMatchObject({ seq: n })
    const path = `/ws?epoch=${anew?.['epoch']}&seq=1`
    const back = await openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${fan.token}` }, path })
    expect(await back.next('auth_success')).toMatchObject({ resumed: true, seq: 2 })
    expect(await back.next('unread')).toMatchObject({ seq: 2, count: 12 })
    for (const socket of [sockets[0], back]) await socket?.close()
    await testServer.close()
  })
})

describe.runIf(redis)('Redis', () => {
  test('that is not there, comes, goes and comes back leaves everything else alone', async () => {
    const ownPort = await freePort()
    const env = { REDIS_URL: `redis://127.0.0.1:${ownPort}` }
    const testServer = await startTestServer({ features: [roomFeature], env })
    const { app, context } = testServer
    const second = await testServer.sibling()
    const [here, there] = [await testServer.person(), await testServer.person()]
    const open = async (of: typeof app, { token }: { token: string }) => {
      const socket = await openSocket(of, { headers: { cookie: `${cookieName(context.config)}=${token}` } })
      await socket.ask({ type: 'join', room: 'hall:1' })
      return socket
    }
    const [near, far] = [await open(app, here), await open(second, there)]
    let said = 0
    const say = async () => {
      const text = `word ${++said}`
      await near.ask({ type: 'say', room: 'hall:1', text })
      await delay(100)
      return [near, far].map((socket) => socket.said.some((one) => one['text'] === text))
    }
    /** Those at the same process hear, those at the other do not; what is committed reaches both. */
    const isAlone = async () => {
      expect(await say()).toEqual([true, false])
      await context.db.transaction((transaction) =>
        context.realtime.toPerson(there.id, { type: 'unread', count: ++said }, transaction),
      )
      expect(await far.next('unread')).toMatchObject({ count: said })
    }
    await isAlone()
    for (let turn = 0; turn < 2; turn++) {
      const running = await startRedis(ownPort)
      await vi.waitFor(async () => expect(await say()).toEqual([true, true]), { timeout: 9000, interval: 1000 })
      await running?.stop()
      await isAlone()
    }
    await Promise.all([near.close(), far.close()])
    await testServer.close()
  }, 40_000)
})
