import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { albums } from '#contract/albums.ts'
import { samplePicture, sendToPortfolio } from '#server/features/portfolios/samples.ts'
import { formOf, inventory, sampleVideo, upload } from '#server/features/uploads/samples.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { openFaultProxy } from '#server/testing/fault-proxy.ts'
import { quiet } from '#server/testing/quiet-log.ts'
import { startTestServerOn } from '#server/testing/start-test-server.ts'
import { testGuestOn } from '#server/testing/test-user.ts'

/** What PostgreSQL says of a transaction that stands (its protocol, "CommandComplete"). */
const COMMITTED = 'COMMIT\0'

/** A server whose connection to the database can break between a commit and its answer, so that nobody here knows it was made. */
async function openOnLine(log?: Log) {
  const owner = inject('owner')
  const { host = '127.0.0.1', port = 5432 } = owner
  const line = await openFaultProxy(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port })
  const there = { ...owner, host: '127.0.0.1', port: line.port }
  const testServer = await startTestServerOn({ owner: there, superuser: inject('superuser') }, { log: log ?? quiet })
  onTestFinished(() => testServer.close(), 60_000)
  const model = await testServer.person({ role: 'model' })
  return { line, testServer, model }
}

test('pictures whose commit was made and never answered stay, and sent again are there once', async () => {
  const { line, testServer, model } = await openOnLine()
  const form = formOf('files', 'a.jpg', await samplePicture())
  const url = `/api/portfolio/upload?key=${randomUUID()}`
  const send = () => model.send({ method: 'POST', url, ...form })
  line.loseAnswer('insert into "model_images"', COMMITTED)
  const lost = await send()
  expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '2'])
  const kept = await inventory(testServer.context)
  expect(kept).toMatchObject({ rows: 1, portfolio: { length: 3 } })
  const again = await send()
  expect([again.statusCode, await inventory(testServer.context)]).toEqual([200, kept])
  const [{ imageUrl }] = again.json().images
  expect((await model.send({ method: 'GET', url: imageUrl })).statusCode).toBe(200)
  expect((await model.send({ method: 'GET', url: '/api/model-images' })).json()).toHaveLength(1)
})

test('the small picture of a model stays where its profile was saved and nobody heard of it', async () => {
  const { line, model } = await openOnLine()
  const form = formOf('thumbnail', 'a.jpg', await samplePicture())
  line.loseAnswer('"model_profiles" set', COMMITTED)
  const lost = await model.send({ method: 'POST', url: '/api/model-profile/thumbnail', ...form })
  expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '2'])
  const { thumbnailUrl } = (await model.send({ method: 'GET', url: '/api/model-profile' })).json()
  expect((await model.send({ method: 'GET', url: thumbnailUrl })).statusCode).toBe(200)
})

test('a file of which nobody can say whether its row is there keeps its bytes, which are a stray at worst', async () => {
  const { line, testServer, model } = await openOnLine()
  const before = await inventory(testServer.context)
  line.cutAt('file /uploads/video')
  const { statusCode } = await upload(model, 'video', 'a.mp4', sampleVideo('mp4'))
  line.mend()
  expect(statusCode).toBe(503)
  const { video, rows } = await inventory(testServer.context)
  expect([video.length, rows]).toEqual([1, 0])
  await testServer.context.storage.remove('video', String(video))
  expect(await inventory(testServer.context)).toEqual(before)
})

test('files nobody can ask about are left alone, and the log says which', async () => {
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (words) => said.push(words) }) as Log
  const { line, testServer, model } = await openOnLine(log)
  const { images } = (await sendToPortfolio(model, [['a.jpg', await samplePicture()]])).json()
  line.cutAt('delete from "uploads"')
  expect((await model.send({ method: 'DELETE', url: `/api/model-images/${images[0].id}` })).statusCode).toBe(200)
  line.mend()
  expect(await inventory(testServer.context)).toMatchObject({ rows: 1, portfolio: { length: 3 } })
  const told = said.filter((words) => words.includes('unused files could not be marked; the hourly cleanup will do it'))
  expect(told.map((words) => JSON.parse(words).urls)).toEqual([[images[0].imageUrl]])
})

describe('what stands is seen, by every process', () => {
  /** An album that two processes have in memory, and its title at both of them now. */
  async function shownAlbum() {
    const { line, testServer } = await openOnLine()
    const admin = await testServer.admin()
    const { id } = await admin.call(albums.create, { body: { title: 'Before' } })
    const both = [testServer.guest, testGuestOn(await testServer.sibling())]
    const titles = () => Promise.all(both.map(async (one) => (await one.call(albums.get, { params: { id } })).title))
    await vi.waitFor(async () => expect(await titles()).toEqual(['Before', 'Before']))
    const rename = async (title: string) => (await admin.ask(albums.update, { params: { id }, body: { title } })).status
    const seen = (title: string) =>
      vi.waitFor(async () => expect(await titles()).toEqual([title, title]), { timeout: 15_000, interval: 100 })
    return { line, testServer, rename, seen }
  }

  test('where the answer to a commit was lost', async () => {
    const { line, rename, seen } = await shownAlbum()
    line.loseAnswer('update "albums"', COMMITTED)
    expect(await rename('Lost answer')).toBe(503)
    await seen('Lost answer')
  })

  test('where the others could not be told for a moment', async () => {
    const { line, rename, seen } = await shownAlbum()
    line.cutAt('pg_notify')
    expect(await rename('Not told')).toBe(200)
    line.mend()
    await seen('Not told')
  })

  test('where a firewall has forgotten the connections that listen', async () => {
    const { line, rename, seen } = await shownAlbum()
    line.freezeAt('listen late_set_changes')
    expect(await rename('Not heard')).toBe(200)
    await seen('Not heard')
  }, 30_000)

  test('where the connection that listens cannot come back', async () => {
    const { line, testServer, rename, seen } = await shownAlbum()
    line.cutAt('listen late_set_changes')
    await testServer.context.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen %' or query = 'select 1')`,
    )
    expect(await rename('Deaf')).toBe(200)
    await seen('Deaf')
    const ready = async () => (await testServer.guest.send({ method: 'GET', url: '/readyz' })).statusCode
    await vi.waitFor(async () => expect(await ready()).toBe(503), 10_000)
    line.mend()
    await vi.waitFor(async () => expect(await ready()).toBe(200), 10_000)
  }, 40_000)
})
