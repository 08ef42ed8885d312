import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { data } from '#contract/kit/data.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { watchDatabase } from '#server/platform/database/watch.ts'
import { type FaultProxy, startFaultProxy } from '#server/testing/fault-proxy.ts'
import { quiet } from '#server/testing/quiet-log.ts'
import { startTestServerOn } from '#server/testing/start-test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const BOUND_MS = 5000
const READY_BOUND_MS = 2000
const CLOSED = { message: 'The house is briefly closed. Please try again in a moment.' }

let line: FaultProxy
let testServer: TestServer
let member: TestUser
let stopWatching: () => void
beforeAll(async () => {
  const owner = inject('owner')
  const { host = '127.0.0.1', port = 5432 } = owner
  line = await startFaultProxy(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port })
  const there = { ...owner, host: '127.0.0.1', port: line.port }
  testServer = await startTestServerOn({ owner: there, superuser: inject('superuser') }, { pages: true })
  stopWatching = watchDatabase(testServer.context.db.$client, quiet)
  member = await testServer.person()
}, 120_000)
afterAll(async () => {
  stopWatching()
  await testServer.close()
  line.close()
})

afterEach(() => line.mend())

async function timed(who: TestUser, url: string) {
  const began = performance.now()
  const answer = await who.send({ method: 'GET', url })
  return { answer, ms: performance.now() - began }
}
const isBack = (url = '/api/auth/user') =>
  vi.waitFor(async () => expect((await timed(member, url)).answer.statusCode).toBe(200), {
    timeout: 5000,
    interval: 50,
  })

describe.each(['freeze', 'cut'] as const)('a database that is away (%s)', (how) => {
  test('is told by whole pages and short words, within bounds, and what is kept goes on', async () => {
    await isBack()
    const { guest } = testServer
    await sampleTrack(testServer.context, { title: `Kept ${how}` })
    await testServer.context.changes.touch([data.tracks])
    expect((await timed(guest, '/gigs')).answer.statusCode).toBe(200)
    expect((await timed(guest, '/api/tracks?limit=3')).answer.statusCode).toBe(200)
    line[how]()
    const asked = await Promise.all([
      timed(guest, '/jukebox-wall'),
      timed(guest, '/artists'),
      timed(member, '/'),
      timed(member, '/gigs'),
      timed(guest, '/embed/track/1'),
    ])
    for (const { answer, ms } of asked) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
        503,
        '2',
        'no-store',
      ])
      expect(answer.body).toMatch(
        /^<!DOCTYPE html><html lang="en".*<title>Closed for a moment · Late Set<\/title>.*<\/html>$/s,
      )
      expect(answer.body).toContain('Try Again')
      expect(answer.headers['content-security-policy']).toContain('nonce-')
      expect(ms).toBeLessThan(BOUND_MS)
    }
    const api = await timed(member, '/api/auth/user')
    expect([api.answer.statusCode, api.answer.headers['retry-after'], api.answer.json()]).toEqual([503, '2', CLOSED])
    const ready = await timed(guest, '/readyz')
    expect([ready.answer.statusCode, ready.answer.json()]).toEqual([503, { message: 'The database does not answer' }])
    expect(ready.ms).toBeLessThan(READY_BOUND_MS)
    expect((await timed(guest, '/healthz')).answer.statusCode).toBe(200)
    line.mend()
    await isBack()
    await isBack('/gigs')
  }, 60_000)
})

test('whoever waits for a frozen database in the middle of something is told within the bound', async () => {
  const waiting = testServer.context.db.$client.query('select pg_sleep(60)').catch((error: Error) => error)
  await delay(200)
  line.freeze()
  const began = performance.now()
  expect(await waiting).toBeInstanceOf(Error)
  expect(performance.now() - began).toBeLessThan(BOUND_MS)
  line.mend()
  await isBack()
}, 30_000)

test('a process that is busy itself gives nothing up', async () => {
  const { db } = testServer.context
  const waiting = db.$client.query('select pg_sleep(1)')
  for (const until = performance.now() + 4000; performance.now() < until; );
  await expect(waiting).resolves.toBeDefined()
  expect(db.$client.isAway).toBe(false)
}, 30_000)
