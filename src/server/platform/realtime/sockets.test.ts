import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { closeCodes } from '#contract/platform/realtime.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openSocket, upgradeStatus } from '#server/testing/test-socket.ts'
import { cookieName } from '../identity/sessions/sessions.ts'

const testServer = await sharedTestServer()
const { app, context } = testServer
const cookieOf = ({ token }: { token: string }) => ({ cookie: `${cookieName(context.config)}=${token}` })
const open = (person: { token: string }, path = '/ws') => openSocket(app, { headers: cookieOf(person), path })
const ORIGIN = { origin: 'http://lateset.test' }

describe('a socket', () => {
  test('knows whose it is by the cookie, and says so at both addresses', async () => {
    const fan = await testServer.person({ tier: 'fan' })
    for (const path of ['/ws', '/ws/stream']) {
      const socket = await open(fan, path)
      const welcome = await socket.next('auth_success')
      const view = { userId: fan.id, username: fan.username, role: 'listener', roles: ['listener'], accessTier: 'fan' }
      expect(welcome).toMatchObject({ ...view, room: `person:${fan.id}`, data: view })
      await socket.close()
    }
  })

  test('does not believe who a client says it is', async () => {
    const [fan, admin] = [await testServer.person(), await testServer.admin()]
    const socket = await open(fan)
    await socket.next('auth_success')
    socket.tell({ type: 'auth', userId: admin.id, username: admin.username, role: 'admin' })
    expect(await socket.next('auth_success')).toMatchObject({
      userId: fan.id,
      username: fan.username,
      role: 'listener',
    })

    const guest = await openSocket(app)
    guest.tell({ type: 'auth', userId: 1, username: 'admin', role: 'admin' })
    expect(await guest.next('error')).toMatchObject({ message: 'Please sign in' })
    expect(await guest.ask({ type: 'join', room: `person:${admin.id}` })).toMatchObject({ message: 'Room not found' })
    await Promise.all([socket.close(), guest.close()])
  })

  test('may bring a token in its first message, or in the header', async () => {
    const fan = await testServer.person()
    const socket = await openSocket(app)
    expect(await socket.ask({ type: 'auth', token: fan.token })).toMatchObject({ type: 'ack' })
    expect(await socket.next('auth_success')).toMatchObject({ userId: fan.id })
    await socket.close()
    const byHeader = await openSocket(app, { headers: { authorization: `Bearer ${fan.token}` } })
    expect(await byHeader.next('auth_success')).toMatchObject({ userId: fan.id })
    await byHeader.close()
    const wrong = await openSocket(app)
    wrong.tell({ type: 'auth', token: 'nobodys' })
    expect(await wrong.closed).toBe(closeCodes.sessionEnded)
  })

  test('is opened for no other site, and with a cookie only where the browser says for whom', async () => {
    const fan = await testServer.person()
    const cookie = cookieOf(fan)
    expect(await upgradeStatus(app, { headers: { ...cookie, ...ORIGIN } })).toBe(101)
    expect(await upgradeStatus(app, { headers: { ...cookie, origin: 'https://elsewhere.test' } })).toBe(403)
    expect(await upgradeStatus(app, { headers: { ...cookie, origin: 'null' } })).toBe(403)
    expect(await upgradeStatus(app, { headers: cookie })).toBe(403)
    expect(await upgradeStatus(app, { headers: { origin: 'https://elsewhere.test' } })).toBe(403)
    expect(await upgradeStatus(app, { headers: { ...ORIGIN, cookie: `${cookieName(context.config)}=ended` } })).toBe(
      401,
    )
    expect((await app.inject('/ws')).statusCode).toBe(426)
  })

  test('is closed when its session ends, when its person is banned, and when their account goes', async () => {
    const people = [await testServer.person(), await testServer.person(), await testServer.person()] as const
    const sockets = await Promise.all(people.map((person) => open(person)))
    await Promise.all(sockets.map((socket) => socket.next('auth_success')))
    const began = performance.now()
    await people[0].call(accounts.logout, {})
    await context.db.execute(sql`update users set banned_at = now() where id = ${people[1].id}`)
    await context.db.execute(sql`delete from users where id = ${people[2].id}`)
    for (const socket of sockets) expect(await socket.closed).toBe(closeCodes.sessionEnded)
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test('stays open for the other sessions of somebody who signs out of one', async () => {
    const fan = await testServer.person()
    const socket = await open(fan)
    await context.db.execute(sql`insert into sessions (token_hash, handle, user_id, expires_at)
      values ('\\x00', ${`handle-${fan.id}`}, ${fan.id}, now() + interval '1 day')`)
    await context.db.execute(sql`delete from sessions where handle = ${`handle-${fan.id}`}`)
    expect(await socket.ask({ type: 'ping' })).toMatchObject({ type: 'ack' })
    await socket.close()
  })

  test('is told when role or tier change, and when a pass ends by itself at its second', async () => {
    const fan = await testServer.person({ tier: 'fan' })
    const socket = await open(fan)
    await context.db.execute(sql`update users set other_roles = '{artist}' where id = ${fan.id}`)
    expect(await socket.next('account_changed')).toMatchObject({ roles: ['listener', 'artist'], accessTier: 'fan' })
    await context.db.execute(sql`update grants set ends_at = now() + interval '2 seconds' where user_id = ${fan.id}`)
    await context.db.execute(sql`update users set tier_changes_at = now() + interval '2 seconds' where id = ${fan.id}`)
    expect(await socket.next('account_changed')).toMatchObject({ accessTier: 'free' })
    await socket.close()
  })

  test('ends with its session at the moment that runs out', async () => {
    const fan = await testServer.person()
    await context.db.execute(
      sql`update sessions set expires_at = now() + interval '2 seconds' where user_id = ${fan.id}`,
    )
    const socket = await open(fan)
    expect(await socket.closed).toBe(closeCodes.sessionEnded)
  })

  test('is one of at most 20 of a person', async () => {
    const fan = await testServer.person()
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(fan)))
    await vi.waitFor(() => expect(context.realtime.hub.accounts.countOf(fan.id)).toBe(20))
    expect(await upgradeStatus(app, { headers: { ...cookieOf(fan), ...ORIGIN } })).toBe(429)
    await Promise.all(sockets.map((socket) => socket.close()))
  })
})
