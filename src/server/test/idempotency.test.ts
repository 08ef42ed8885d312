import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAX_IMAGES } from '#contract/portfolios.ts'
import { cleanUpAccounts } from '#server/features/accounts/cleanup.ts'
import { freshAddress } from '#server/features/accounts/samples.ts'
import { generalForm } from '#server/features/model-applications/samples.ts'
import { modelImagesTable } from '#server/features/model-profiles/table.ts'
import { samplePicture, sendToPortfolio } from '#server/features/portfolios/samples.ts'
import { formOf, inventory, sampleVideo, sampleWav } from '#server/features/uploads/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const other = await testServer.admin()
const model = await testServer.person({ role: 'model' })
const rival = await testServer.person({ role: 'model' })
const { db } = testServer.context
const picture = await samplePicture()
type Sender = Pick<TestUser, 'send'>

/** Guests who each have an address of their own. */
const guest = (): Sender => {
  const remoteAddress = freshAddress()
  return { send: (request) => testServer.app.inject({ remoteAddress, ...request } as never) as never }
}
const post = (url: string, payload: object) => (by: Sender, key: string, more: object) =>
  by.send({ method: 'POST', url, payload: { ...payload, ...more, key } })
const file = (url: string, field: string, name: string, bytes: Buffer) => (by: Sender, key: string, more: object) =>
  by.send({
    method: 'POST',
    url: `${url}?key=${key}`,
    ...formOf(field, Object.keys(more).length > 0 ? `other-${name}` : name, bytes),
  })

interface Sending {
  what: string
  table: string
  by: () => Sender
  outsider: () => Sender
  send: (by: Sender, key: string, more: object) => ReturnType<Sender['send']>
  other: object
}
const sendings: Sending[] = [
  {
    ...{ what: 'a track', table: 'tracks', by: () => admin, outsider: () => other },
    ...{ send: post('/api/tracks', { title: 'Sent again' }), other: { title: 'Another' } },
  },
  {
    ...{ what: 'an application', table: 'model_applications', by: guest, outsider: () => rival },
    ...{ send: post('/api/model-applications', generalForm), other: { fullLegalName: 'Another' } },
  },
  {
    ...{ what: 'an application to the label', table: 'artist_applications', by: guest, outsider: () => rival },
    send: post('/api/artist-applications', {
      ...{ name: 'Juno', phone: '1', email: 'juno@marsh.example', musicLink: 'https://marsh.example' },
    }),
    other: { name: 'Another' },
  },
  {
    ...{ what: 'a show request', table: 'show_requests', by: guest, outsider: () => rival },
    send: post('/api/show-requests', {
      ...{ contactName: 'Juno', contactNumber: '1', artistName: 'custom', customArtist: 'Winter Rye' },
      ...{ location: 'Ghent', budget: 'discuss', verification: 'soul' },
    }),
    other: { location: 'Breda' },
  },
  {
    ...{ what: 'an audio file', table: 'uploads', by: () => admin, outsider: () => other, other: { name: 'other' } },
    send: file('/api/upload/audio', 'audio', 'a.wav', sampleWav()),
  },
  {
    ...{ what: 'a video', table: 'uploads', by: () => model, outsider: () => rival, other: { name: 'other' } },
    send: file('/api/upload/video', 'video', 'a.mp4', sampleVideo('mp4')),
  },
  {
    ...{ what: 'a picture', table: 'uploads', by: () => model, outsider: () => rival, other: { name: 'other' } },
    send: file('/api/upload-image', 'image', 'a.jpg', picture),
  },
  {
    ...{ what: 'a portfolio', table: 'model_images', by: () => model, outsider: () => rival, other: { name: 'other' } },
    send: file('/api/portfolio/upload', 'files', 'a.jpg', picture),
  },
]

const rowsOf = async (table: string) =>
  Number((await db.execute<{ n: string }>(sql`select count(*) n from ${sql.identifier(table)}`)).rows[0]?.n)

describe.each(sendings)('$what', ({ table, by, outsider, send, other: more }) => {
  test('sent again under its key is there once, and answered the same', async () => {
    const before = await rowsOf(table)
    const [key, sender] = [randomUUID(), by()]
    const first = await send(sender, key, {})
    const again = await send(sender, key, {})
    expect([first.statusCode, again.statusCode]).toEqual([first.statusCode, first.statusCode])
    expect(first.statusCode).toBeLessThan(300)
    expect(again.json()).toEqual(first.json())
    expect((await rowsOf(table)) - before).toBe(1)
    const changed = await send(sender, key, more)
    expect([changed.statusCode, changed.json().message]).toEqual([
      409,
      'You have sent this already, with something else in it. Load the page anew to send another.',
    ])
    // Whoever sends the key of another finds nothing under it.
    const foreign = await send(outsider(), key, {})
    expect(foreign.statusCode).toBe(first.statusCode)
    expect((await rowsOf(table)) - before).toBe(2)
  })

  test('sent five times at once is there once', async () => {
    const before = await rowsOf(table)
    const [key, sender] = [randomUUID(), by()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(sender, key, {})))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await rowsOf(table)) - before).toBe(1)
  })

  test('under no key, or another, is something new', async () => {
    const before = await rowsOf(table)
    const sender = by()
    for (const key of ['', '', randomUUID()]) expect((await send(sender, key, {})).statusCode).toBeLessThan(300)
    expect((await rowsOf(table)) - before).toBe(3)
    expect((await send(sender, 'short', {})).json().fields).toEqual({ key: 'Key must be 16 characters or more' })
  })
})

describe('after the process died between storing a file and answering, the file', () => {
  const files = sendings.filter(({ table }) => ['uploads', 'model_images'].includes(table))
  test.each(files)('sent again as $what is there once', async ({ table, by, send }) => {
    const [key, sender] = [randomUUID(), by()]
    const first = await send(sender, key, {})
    const before = await inventory(testServer.context)
    // What a death there leaves: the file and its row, and neither the answer nor, of a portfolio, its place in it.
    await db.execute(sql`delete from sent_once where key = ${key}`)
    if (table === 'model_images')
      await db.execute(sql`delete from model_images where id = ${first.json().images[0].id}`)
    const again = await send(sender, key, {})
    expect(again.statusCode).toBe(first.statusCode)
    if (table === 'uploads') expect(again.json()).toEqual(first.json())
    expect(await inventory(testServer.context)).toEqual(before)
  })
})

describe('a picture sent again after its key was forgotten', () => {
  const send = file('/api/portfolio/upload', 'files', 'a.jpg', picture)
  const forget = (key: string) => db.execute(sql`delete from sent_once where key = ${key}`)
  const isThere = async (url: string) => (await model.send({ method: 'GET', url })).statusCode === 200

  test('and refused does not take away what came in the first time', async () => {
    const key = randomUUID()
    const [image] = (await send(model, key, {})).json().images
    await forget(key)
    const filling = {
      modelProfileId: model.id,
      imageUrl: 'https://pictures.test/a.jpg',
      contentRating: 'safe',
    } as const
    await db.insert(modelImagesTable).values(Array.from({ length: MAX_IMAGES }, () => filling))
    expect((await send(model, key, {})).statusCode).toBe(409)
    await db.delete(modelImagesTable).where(eq(modelImagesTable.imageUrl, filling.imageUrl))
    expect(await isThere(image.imageUrl)).toBe(true)
  })

  test('and taken out once stays where it is still shown', async () => {
    const key = randomUUID()
    const [first] = (await send(model, key, {})).json().images
    await forget(key)
    const [second] = (await send(model, key, {})).json().images
    const takeOut = (id: number) => model.send({ method: 'DELETE', url: `/api/model-images/${id}` })
    expect((await takeOut(first.id)).statusCode).toBe(200)
    expect(await isThere(second.imageUrl)).toBe(true)
    expect((await takeOut(second.id)).statusCode).toBe(200)
    expect(await isThere(second.imageUrl)).toBe(false)
  })
})

test('what failed leaves its key free, and nothing half done', async () => {
  const before = await inventory(testServer.context)
  const key = randomUUID()
  const send = (title: string) =>
    admin.send({ method: 'POST', url: '/api/tracks', payload: { title, key, artistId: 1 } })
  expect((await send('A')).statusCode).toBeGreaterThanOrEqual(400)
  const free = await admin.send({ method: 'POST', url: '/api/tracks', payload: { title: 'A', key } })
  expect(free.statusCode).toBe(201)
  const bad = await sendToPortfolio(model, [['a.jpg', Buffer.from('none')]])
  expect(bad.statusCode).toBe(415)
  expect(await inventory(testServer.context)).toEqual(before)
})

test('a guest who only sends again is not counted as trying again', async () => {
  const [key, sender] = [randomUUID(), guest()]
  const send = () => sender.send({ method: 'POST', url: '/api/model-applications', payload: { ...generalForm, key } })
  for (let at = 0; at < 35; at++) expect((await send()).statusCode).toBe(201)
})

test('keys are forgotten after a day, and with the account', async () => {
  const leaving = await testServer.person({ role: 'model' })
  await file('/api/upload-image', 'image', 'a.jpg', await samplePicture('#010203'))(leaving, randomUUID(), {})
  const kept = () => rowsOf('sent_once')
  const before = await kept()
  await db.execute(sql`delete from users where id = ${leaving.id}`)
  expect(before - (await kept())).toBe(1)
  await cleanUpAccounts(testServer.context)
  expect(await kept()).toBe(before - 1)
  await db.execute(sql`update sent_once set created_at = now() - interval '25 hours'`)
  await cleanUpAccounts(testServer.context)
  expect(await kept()).toBe(0)
})
