import { createHash } from 'node:crypto'
import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { files } from '#contract/files.ts'
import { uploads } from '#contract/uploads.ts'
import { users } from '#contract/users.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { openStage, setStage } from '#server/testing/test-server.ts'
import { sweepUploads } from './cleanup.ts'
import { bytesOf, inParts, inventory, pathOnDisk, sampleWav, upload } from './samples.ts'

const stage = await setStage({ env: { UNFINISHED_UPLOAD_DAYS: '2', ARTIST_QUOTA_MB: '100' } })
const artist = await stage.person({ role: 'artist' })
await stage.app.listen({ port: 0, host: '127.0.0.1' })
const port = (stage.app.server.address() as AddressInfo).port
const { token } = artist

const long = Buffer.concat([sampleWav(), Buffer.alloc(3_000_000, 5)])
const song = { kind: 'audio', filename: 'long.wav' }
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const idOf = (url: string) => url.split('/').at(-1) as string
const begun = async () => String((await inParts.begin(artist, long.length, song)).headers.location)
const arrived = async (url: string) => Number((await inParts.offset(artist, url)).headers['upload-offset'])
const ageBy = (hours: number) =>
  stage.house.db.execute(sql`update resumable_uploads set created_at = now() - make_interval(hours => ${hours})`)

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
  if (stage.house.config.S3_BUCKET) await delay(500)
  else
    await vi.waitFor(async () => {
      expect(await stage.house.storage.parts.arrived(idOf(url))).toBeGreaterThanOrEqual(Math.max(from, partly))
    }, 5000)
  socket.destroy()
}

describe('a line that breaks', () => {
  test.each([1, 3, 2000, 4100, 60_000, 300_000, 1_000_000, 1_700_000, 2_500_000, long.length - 1])(
    'after %i bytes goes on from there',
    async (sent) => {
      const before = await inventory(stage.house)
      const url = await begun()
      await breakAfter(url, 0, sent)
      let from = await arrived(url)
      expect(from).toBeGreaterThanOrEqual(Math.max(0, sent - 200_000))
      expect(from).toBeLessThanOrEqual(sent)
      await breakAfter(url, from, Math.floor((long.length - from) / 2))
      from = await arrived(url)
      expect((await inParts.add(artist, url, from, long.subarray(from))).statusCode).toBe(204)
      const { url: audioUrl, filename } = (await inParts.finish(artist, url)).json()
      expect(sha(await bytesOf(stage.house, 'audio', filename))).toBe(sha(long))
      expect((await inventory(stage.house)).parts).toEqual(before.parts)
      await stage.house.db.delete(uploadsTable).where(sql`url = ${audioUrl}`)
      await stage.house.storage.remove('audio', filename)
      expect(await inventory(stage.house)).toEqual(before)
    },
  )

  test('and another that takes over at once: one of them writes', async () => {
    const url = await begun()
    await breakAfter(url, 0, 1_000_000)
    const from = await arrived(url)
    const both = await Promise.all([1, 2].map(() => inParts.add(artist, url, from, long.subarray(from))))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
    const { filename } = (await inParts.finish(artist, url)).json()
    expect(sha(await bytesOf(stage.house, 'audio', filename))).toBe(sha(long))
  })
})

test('a refusal on the way is heard, however much was announced', async () => {
  const before = await inventory(stage.house)
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
  await vi.waitFor(async () => expect(await inventory(stage.house)).toEqual(before), 5000)
})

describe('of two processes', () => {
  test('one goes on with what the other took, and they finish it once', async () => {
    const elsewhere = artist.at(await stage.sibling())
    const before = await inventory(stage.house)
    const url = await begun()
    expect((await inParts.add(artist, url, 0, long.subarray(0, 1_000_000))).statusCode).toBe(204)
    expect(Number((await inParts.offset(elsewhere, url)).headers['upload-offset'])).toBe(1_000_000)
    expect((await inParts.add(elsewhere, url, 1_000_000, long.subarray(1_000_000))).statusCode).toBe(204)
    const answers = await Promise.all([artist, elsewhere, artist, elsewhere].map((one) => inParts.finish(one, url)))
    expect(new Set(answers.map((one) => `${one.statusCode} ${one.json().id}`)).size).toBe(1)
    const { filename } = answers[0]?.json() ?? {}
    expect(sha(await bytesOf(stage.house, 'audio', filename))).toBe(sha(long))
    expect(await inventory(stage.house)).toMatchObject({ rows: before.rows + 1, parts: before.parts })
  })

  // In a bucket nothing shows before a piece is full.
  test.skipIf(stage.house.config.S3_BUCKET)(
    'nobody writes while the other does: what is finished stays as it is',
    async () => {
      const elsewhere = artist.at(await stage.sibling())
      const url = await begun()
      const stale = new PassThrough()
      const first = inParts.add(artist, url, 0, stale)
      stale.write(long.subarray(0, 5000))
      await vi.waitFor(async () => expect(await stage.house.storage.parts.arrived(idOf(url))).toBe(5000))
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
      expect(sha(await bytesOf(stage.house, 'audio', filename))).toBe(sha(long))
    },
  )
})

describe('a finish that is cut short', () => {
  test('by a database that fails: the bytes stay, the next one takes them in', async () => {
    const url = await begun()
    await inParts.add(artist, url, 0, long)
    const before = await inventory(stage.house)
    await stage.house.db.execute(`alter table uploads add constraint broken check (kind <> 'audio') not valid`)
    expect((await inParts.finish(artist, url)).statusCode).toBe(500)
    await stage.house.db.execute('alter table uploads drop constraint broken')
    expect(await inventory(stage.house)).toEqual(before)
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
    await stage.house.db.execute(sql`update resumable_uploads set upload_id = null, answer = null where id = ${id}`)
    await stage.house.db.execute(`${undo} '%${id}%'`)
    expect(await arrived(url)).toBe(long.length)
    const again = await inParts.finish(artist, url)
    expect([again.statusCode, again.json().url]).toEqual([200, said.url])
    expect(await stage.house.db.$count(uploadsTable, sql`url = ${said.url}`)).toBe(1)
  })
})

describe('the hourly care', () => {
  test('clears away what nobody finished in time, and only that', async () => {
    const before = await inventory(stage.house)
    const url = await begun()
    await inParts.add(artist, url, 0, long.subarray(0, 500_000))
    await ageBy(47)
    await sweepUploads(stage.house)
    expect(await arrived(url)).toBe(500_000)
    await ageBy(49)
    expect((await inParts.offset(artist, url)).statusCode).toBe(410)
    await sweepUploads(stage.house)
    expect(await inventory(stage.house)).toEqual({ ...before, arriving: 0 })
    expect((await inParts.offset(artist, url)).statusCode).toBe(404)
  })

  test('goes by the clock of the database, not by one that is days ahead', async () => {
    const url = await begun()
    await inParts.add(artist, url, 0, long.subarray(0, 500_000))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 24 * 3_600_000 })
    await sweepUploads(stage.house).finally(() => vi.useRealTimers())
    expect(await arrived(url)).toBe(500_000)
    await inParts.drop(artist, url)
  })

  test('takes halves away whose other half is gone, once they are an hour old', async () => {
    const url = await begun()
    const id = idOf(url)
    await inParts.add(artist, url, 0, long)
    await stage.house.db.execute(sql`delete from resumable_uploads where id = ${id}`)
    for (const name of ['fresh', 'old']) writeFileSync(pathOnDisk(stage.house, '.parts', name), 'half')
    const past = new Date(Date.now() - 2 * 3_600_000)
    for (const name of [id, 'old']) utimesSync(pathOnDisk(stage.house, '.parts', name), past, past)
    await sweepUploads(stage.house)
    expect((await inventory(stage.house)).parts).toEqual(['fresh'])

    rmSync(pathOnDisk(stage.house, '.parts', idOf(await begun())))
    await sweepUploads(stage.house)
    expect((await inventory(stage.house)).arriving).toBe(1)
    await ageBy(2)
    await sweepUploads(stage.house)
    expect((await inventory(stage.house)).arriving).toBe(0)
  })

  test('takes a file off its shelf that was never written down', async () => {
    const before = await inventory(stage.house)
    const url = await begun()
    await inParts.add(artist, url, 0, long)
    const { id, filename } = (await inParts.finish(artist, url)).json()
    await stage.house.db.execute(sql`update resumable_uploads set upload_id = null, answer = null`)
    await stage.house.db.execute(sql`delete from uploads where id = ${id}`)
    expect((await inventory(stage.house)).audio).toContain(filename)
    await ageBy(49)
    await sweepUploads(stage.house)
    expect(await inventory(stage.house)).toEqual(before)
  })
})

describe('room', () => {
  const MB = 1024 * 1024
  test('of a person who is banned is free at once, also while they go on sending', async () => {
    const [admin, person] = [await stage.admin(), await stage.person({ role: 'artist' })]
    const before = await inventory(stage.house)
    const url = String((await inParts.begin(person, 50 * MB, song)).headers.location)
    expect((await admin.call(files.report, { query: {} })).arriving.files).toBe(before.arriving + 1)
    const slow = new PassThrough()
    const going = inParts.add(person, url, 0, slow)
    const drip = setInterval(() => slow.write(long.subarray(0, 50_000)), 50)
    await vi.waitFor(async () => expect(await stage.house.storage.parts.arrived(idOf(url))).toBeGreaterThan(0))
    await admin.call(users.ban, { params: { id: person.id }, body: { reason: 'Held the room' } })
    expect((await inventory(stage.house)).arriving).toBe(before.arriving)
    expect((await going).statusCode).toBe(404)
    clearInterval(drip)
    await vi.waitFor(async () => expect(await inventory(stage.house)).toEqual(before))
  })

  test('is claimed when an upload begins: of many at once only those pass that fit', async () => {
    const person = await stage.person({ role: 'artist' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => inParts.begin(person, 30 * MB, song)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 413, 413, 413])
    const refused = await inParts.begin(person, 30 * MB, song)
    expect(refused.json()).toEqual({ message: 'There is no room for this file: 90.0 MB of 100 MB are in use' })
    const admin = await stage.admin()
    const usage = (id: number) => admin.ask(uploads.usage, { params: { id } })
    expect((await usage(person.id)).body).toEqual({ used: 90 * MB, quotaMb: 100 })
    expect((await usage(admin.id)).body).toEqual({ used: 0, quotaMb: null })
    expect(await usage(999_999)).toMatchObject({ status: 404, body: { message: 'Account not found' } })
    const [first] = answers.filter(({ statusCode }) => statusCode === 201)
    await inParts.drop(person, String(first?.headers.location))
    expect((await inParts.begin(person, 30 * MB, song)).statusCode).toBe(201)
  })

  test('holds for files sent whole, before they are sent and when they are written down', async () => {
    const person = await stage.person({ role: 'artist' })
    const big = Buffer.concat([sampleWav(), Buffer.alloc(3 * MB)])
    await inParts.begin(person, 96 * MB, song)
    const before = await inventory(stage.house)
    const both = await Promise.all([1, 2].map(() => upload(person, 'audio', 'a.wav', big)))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 413])
    const late = await upload(person, 'audio', 'a.wav', big)
    expect([late.statusCode, late.json().message]).toEqual([
      413,
      expect.stringMatching(/^There is no room for this file: 99\.\d MB of 100 MB are in use$/),
    ])
    expect(await inventory(stage.house)).toMatchObject({ rows: before.rows + 1, unfinished: [], parts: before.parts })
  })

  test('is as much as there is for admins, and less for models', async () => {
    const admin = await stage.admin()
    expect((await inParts.begin(admin, 900 * MB, song)).statusCode).toBe(201)
    const small = await openStage({ env: { MODEL_QUOTA_MB: '1' } })
    try {
      const model = await small.person({ role: 'model' })
      const set = { kind: 'video', filename: 'set.mp4' }
      expect((await inParts.begin(model, 2 * MB, set)).statusCode).toBe(413)
      expect((await inParts.begin(model, MB, set)).statusCode).toBe(201)
    } finally {
      await small.close()
    }
  })

  test('nobody begins more than fifty at a time', async () => {
    const person = await stage.person({ role: 'artist' })
    for (let n = 0; n < 50; n++) expect((await inParts.begin(person, 1000, song)).statusCode).toBe(201)
    expect((await inParts.begin(person, 1000, song)).json()).toEqual({
      message: 'Too many uploads are unfinished: continue them, or give some up',
    })
  })
})
