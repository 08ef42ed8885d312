import { createHash } from 'node:crypto'
import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { cleanUpUploads } from '../cleanup.ts'
import { bytesOf, inParts, inventory, pathOnDisk, sampleWav } from '../samples.ts'

const testServer = await sharedTestServer({ env: { UNFINISHED_UPLOAD_DAYS: '2' } })
const { context } = testServer
const artist = await testServer.person({ role: 'artist' })
await testServer.app.listen({ port: 0, host: '127.0.0.1' })
const port = (testServer.app.server.address() as AddressInfo).port
const { token } = artist

const long = Buffer.concat([sampleWav(), Buffer.alloc(3_000_000, 5)])
const song = { kind: 'audio', filename: 'long.wav' }
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const idOf = (url: string) => url.split('/').at(-1) as string
const begun = async () => String((await inParts.begin(artist, long.length, song)).headers.location)
const arrived = async (url: string) => Number((await inParts.offset(artist, url)).headers['upload-offset'])
const ageBy = (hours: number) =>
  context.db.execute(sql`update resumable_uploads set created_at = now() - make_interval(hours => ${hours})`)

/** Announces the whole rest and breaks the line after so many bytes of it. */
async function breakAfter(url: string, from: number, sent: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `PATCH ${url} HTTP/1.1\r\nhost: lateset.test\r\nauthorization: Bearer ${token}\r\ntus-resumable: 1.0.0\r\ncontent-type: application/offset+octet-stream\r\nupload-offset: ${from}\r\ncontent-length: ${long.length - from}\r\n\r\n`,
  )
  await new Promise<void>((resolve) => socket.write(long.subarray(from, from + sent), () => resolve()))
  const partly = from + sent - 200_000
  // In a bucket bytes show when a piece is full or the line is broken.
  if (context.config.S3_BUCKET) await delay(500)
  else
    await vi.waitFor(async () => {
      expect(await context.storage.parts.arrived(idOf(url))).toBeGreaterThanOrEqual(Math.max(from, partly))
    }, 5000)
  socket.destroy()
}

describe('a line that breaks', () => {
  test.each([1, 3, 2000, 4100, 60_000, 300_000, 1_000_000, 1_700_000, 2_500_000, long.length - 1])(
    'after %i bytes goes on from there',
    async (sent) => {
      const before = await inventory(context)
      const url = await begun()
      await breakAfter(url, 0, sent)
      let from = await arrived(url)
      expect(from).toBeGreaterThanOrEqual(Math.max(0, sent - 200_000))
      expect(from).toBeLessThanOrEqual(sent)
      await breakAfter(url, from, Math.floor((long.length - from) / 2))
      from = await arrived(url)
      expect((await inParts.add(artist, url, from, long.subarray(from))).statusCode).toBe(204)
      const { url: audioUrl, filename } = (await inParts.finish(artist, url)).json()
      expect(sha(await bytesOf(context, 'audio', filename))).toBe(sha(long))
      expect((await inventory(context)).parts).toEqual(before.parts)
      await context.db.delete(uploadsTable).where(sql`url = ${audioUrl}`)
      await context.storage.remove('audio', filename)
      expect(await inventory(context)).toEqual(before)
    },
  )

  test('and another that takes over at once: one of them writes', async () => {
    const url = await begun()
    await breakAfter(url, 0, 1_000_000)
    const from = await arrived(url)
    const both = await Promise.all([1, 2].map(() => inParts.add(artist, url, from, long.subarray(from))))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
    const { filename } = (await inParts.finish(artist, url)).json()
    expect(sha(await bytesOf(context, 'audio', filename))).toBe(sha(long))
  })
})

test('a refusal on the way is heard, however much was announced', async () => {
  const before = await inventory(context)
  const url = await begun()
  const socket = connect(port, '127.0.0.1')
  const said = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      if (text.includes('}')) resolve(text)
    })
  })
  socket.write(
    `PATCH ${url} HTTP/1.1\r\nhost: lateset.test\r\nauthorization: Bearer ${token}\r\ntus-resumable: 1.0.0\r\ncontent-type: application/offset+octet-stream\r\nupload-offset: 0\r\ncontent-length: ${long.length}\r\n\r\n<!doctype html>${' '.repeat(20_000)}`,
  )
  expect(await said).toMatch(/^HTTP\/1\.1 415 .*Please select an audio file/s)
  socket.destroy()
  await vi.waitFor(async () => expect(await inventory(context)).toEqual(before), 5000)
})

describe('of two processes', () => {
  test('one goes on with what the other took, and they finish it once', async () => {
    const elsewhere = artist.at(await testServer.sibling())
    const before = await inventory(context)
    const url = await begun()
    expect((await inParts.add(artist, url, 0, long.subarray(0, 1_000_000))).statusCode).toBe(204)
    expect(Number((await inParts.offset(elsewhere, url)).headers['upload-offset'])).toBe(1_000_000)
    expect((await inParts.add(elsewhere, url, 1_000_000, long.subarray(1_000_000))).statusCode).toBe(204)
    const answers = await Promise.all([artist, elsewhere, artist, elsewhere].map((one) => inParts.finish(one, url)))
    expect(new Set(answers.map((one) => `${one.statusCode} ${one.json().id}`)).size).toBe(1)
    const { filename } = answers[0]?.json() ?? {}
    expect(sha(await bytesOf(context, 'audio', filename))).toBe(sha(long))
    expect(await inventory(context)).toMatchObject({ rows: before.rows + 1, parts: before.parts })
  })

  // In a bucket nothing shows before a piece is full.
  test.skipIf(context.config.S3_BUCKET)(
    'nobody writes while the other does: what is finished stays as it is',
    async () => {
      const elsewhere = artist.at(await testServer.sibling())
      const url = await begun()
      const stale = new PassThrough()
      const first = inParts.add(artist, url, 0, stale)
      stale.write(long.subarray(0, 5000))
      await vi.waitFor(async () => expect(await context.storage.parts.arrived(idOf(url))).toBe(5000))
      const second = inParts.add(elsewhere, url, 5000, long.subarray(5000))
      expect(await Promise.race([second, delay(600)])).toBeUndefined()
      stale.end(long.subarray(5000, 6000))
      expect((await first).statusCode).toBe(204)
      const late = await second
      expect([late.statusCode, late.json()]).toEqual([
        409,
        { message: 'Somebody else goes on with this upload. Ask how far it is, then go on from there.' },
      ])
      expect((await inParts.add(elsewhere, url, 6000, long.subarray(6000))).statusCode).toBe(204)
      const { filename } = (await inParts.finish(elsewhere, url)).json()
      expect(sha(await bytesOf(context, 'audio', filename))).toBe(sha(long))
    },
  )
})

describe('a finish that is cut short', () => {
  test('by a database that fails: the bytes stay, the next one takes them in', async () => {
    const url = await begun()
    await inParts.add(artist, url, 0, long)
    const before = await inventory(context)
    await context.db.execute(`alter table uploads add constraint broken check (kind <> 'audio') not valid`)
    expect((await inParts.finish(artist, url)).statusCode).toBe(500)
    await context.db.execute('alter table uploads drop constraint broken')
    expect(await inventory(context)).toEqual(before)
    expect((await inParts.finish(artist, url)).statusCode).toBe(200)
  })

  test.each([
    ['before the file was written down', `delete from uploads where url like `],
    ['before it was said to be done', `select 1 where 'x' like `],
  ])('%s: asked again it goes on', async (_, undo) => {
    const url = await begun()
    await inParts.add(artist, url, 0, long)
    const said = (await inParts.finish(artist, url)).json()
    const id = idOf(url)
    // As a program leaves it that ends at this moment: the file has been moved, its row says nothing of it.
    await context.db.execute(sql`update resumable_uploads set upload_id = null, answer = null where id = ${id}`)
    await context.db.execute(`${undo} '%${id}%'`)
    expect(await arrived(url)).toBe(long.length)
    const again = await inParts.finish(artist, url)
    expect([again.statusCode, again.json().url]).toEqual([200, said.url])
    expect(await context.db.$count(uploadsTable, sql`url = ${said.url}`)).toBe(1)
  })
})

describe('the hourly care', () => {
  test('clears away what nobody finished in time, and only that', async () => {
    const before = await inventory(context)
    const url = await begun()
    await inParts.add(artist, url, 0, long.subarray(0, 500_000))
    await ageBy(47)
    await cleanUpUploads(context)
    expect(await arrived(url)).toBe(500_000)
    await ageBy(49)
    expect((await inParts.offset(artist, url)).statusCode).toBe(410)
    await cleanUpUploads(context)
    expect(await inventory(context)).toEqual({ ...before, arriving: 0 })
    expect((await inParts.offset(artist, url)).statusCode).toBe(404)
  })

  test('goes by the clock of the database, not by one that is days ahead', async () => {
    const url = await begun()
    await inParts.add(artist, url, 0, long.subarray(0, 500_000))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 24 * 3_600_000 })
    await cleanUpUploads(context).finally(() => vi.useRealTimers())
    expect(await arrived(url)).toBe(500_000)
    await inParts.drop(artist, url)
  })

  test('takes halves away whose other half is gone, once they are an hour old', async () => {
    const url = await begun()
    const id = idOf(url)
    await inParts.add(artist, url, 0, long)
    await context.db.execute(sql`delete from resumable_uploads where id = ${id}`)
    for (const name of ['fresh', 'old']) writeFileSync(pathOnDisk(context, '.parts', name), 'half')
    const past = new Date(Date.now() - 2 * 3_600_000)
    for (const name of [id, 'old']) utimesSync(pathOnDisk(context, '.parts', name), past, past)
    await cleanUpUploads(context)
    expect((await inventory(context)).parts).toEqual(['fresh'])

    rmSync(pathOnDisk(context, '.parts', idOf(await begun())))
    await cleanUpUploads(context)
    expect((await inventory(context)).arriving).toBe(1)
    await ageBy(2)
    await cleanUpUploads(context)
    expect((await inventory(context)).arriving).toBe(0)
  })

  test('takes a file off its folder that was never written down', async () => {
    const before = await inventory(context)
    const url = await begun()
    await inParts.add(artist, url, 0, long)
    const { id, filename } = (await inParts.finish(artist, url)).json()
    await context.db.execute(sql`update resumable_uploads set upload_id = null, answer = null`)
    await context.db.execute(sql`delete from uploads where id = ${id}`)
    expect((await inventory(context)).audio).toContain(filename)
    await ageBy(49)
    await cleanUpUploads(context)
    expect(await inventory(context)).toEqual(before)
  })
})
