import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { files } from '#contract/files.ts'
import { uploads } from '#contract/uploads.ts'
import { users } from '#contract/users.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import { inParts, inventory, sampleWav, upload } from './samples.ts'

const testServer = await sharedTestServer({ env: { ARTIST_QUOTA_MB: '100' } })
const { context } = testServer

/** What a sound begins with, so that it is not refused on the way. */
const beginning = Buffer.concat([sampleWav(), Buffer.alloc(50_000, 5)]).subarray(0, 50_000)
const song = { kind: 'audio', filename: 'long.wav' }
const idOf = (url: string) => url.split('/').at(-1) as string
const MB = 1024 * 1024

test('the room of a person who is banned is free at once, also while they go on sending', async () => {
  const [admin, person] = [await testServer.admin(), await testServer.person({ role: 'artist' })]
  const before = await inventory(context)
  const url = String((await inParts.begin(person, 50 * MB, song)).headers.location)
  expect((await admin.call(files.report, { query: {} })).arriving.files).toBe(before.arriving + 1)
  const slow = new PassThrough()
  const going = inParts.add(person, url, 0, slow)
  const drip = setInterval(() => slow.write(beginning), 50)
  await vi.waitFor(async () => expect(await context.storage.parts.arrived(idOf(url))).toBeGreaterThan(0))
  await admin.call(users.ban, { params: { id: person.id }, body: { reason: 'Held the room' } })
  expect((await inventory(context)).arriving).toBe(before.arriving)
  expect((await going).statusCode).toBe(404)
  clearInterval(drip)
  await vi.waitFor(async () => expect(await inventory(context)).toEqual(before))
})

test('room is claimed when an upload begins: of many at once only those pass that fit', async () => {
  const person = await testServer.person({ role: 'artist' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => inParts.begin(person, 30 * MB, song)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 413, 413, 413])
  const refused = await inParts.begin(person, 30 * MB, song)
  expect(refused.json()).toEqual({ message: 'There is no room for this file: 90.0 MB of 100 MB are in use' })
  const admin = await testServer.admin()
  const usage = (id: number) => admin.ask(uploads.usage, { params: { id } })
  expect((await usage(person.id)).body).toEqual({ used: 90 * MB, quotaMb: 100 })
  expect((await usage(admin.id)).body).toEqual({ used: 0, quotaMb: null })
  expect(await usage(999_999)).toMatchObject({ status: 404, body: { message: 'Account not found' } })
  const [first] = answers.filter(({ statusCode }) => statusCode === 201)
  await inParts.drop(person, String(first?.headers.location))
  expect((await inParts.begin(person, 30 * MB, song)).statusCode).toBe(201)
})

test('room holds for files sent whole, before they are sent and when they are written down', async () => {
  const person = await testServer.person({ role: 'artist' })
  const big = Buffer.concat([sampleWav(), Buffer.alloc(3 * MB)])
  await inParts.begin(person, 96 * MB, song)
  const before = await inventory(context)
  const both = await Promise.all([1, 2].map(() => upload(person, 'audio', 'a.wav', big)))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 413])
  const late = await upload(person, 'audio', 'a.wav', big)
  expect([late.statusCode, late.json().message]).toEqual([
    413,
    expect.stringMatching(/^There is no room for this file: 99\.\d MB of 100 MB are in use$/),
  ])
  expect(await inventory(context)).toMatchObject({
    rows: before.rows + 1,
    unfinished: [],
    parts: before.parts,
  })
})

test('there is as much room as there is for admins, and less for models', async () => {
  const admin = await testServer.admin()
  expect((await inParts.begin(admin, 900 * MB, song)).statusCode).toBe(201)
  const small = await startTestServer({ env: { MODEL_QUOTA_MB: '1' } })
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
  const person = await testServer.person({ role: 'artist' })
  for (let n = 0; n < 50; n++) expect((await inParts.begin(person, 1000, song)).statusCode).toBe(201)
  expect((await inParts.begin(person, 1000, song)).json()).toEqual({
    message: 'Too many uploads are unfinished: continue them, or give some up',
  })
})
