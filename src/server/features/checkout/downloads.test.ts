import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { checkout } from '#contract/checkout.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { merchandise } from '#contract/merchandise.ts'
import type { PlacedOrder } from '#contract/schemas/checkout.ts'
import { emailThatSays } from '#server/features/accounts/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sampleWav, upload } from '#server/features/uploads/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { linkOf, paidOrder, payWith, placedBy, sampleCheckout } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { guest } = testServer
const admin = await testServer.admin()
const wav = sampleWav()

const newAudio = async (): Promise<string> => (await upload(admin, 'audio', 'night.wav', wav)).json().url
/** Asks for a file of an order. */
const load = (
  who: Pick<TestUser, 'send'>,
  { order }: PlacedOrder,
  file: string,
  key: string | undefined = order.accessKey,
) => who.send({ method: 'GET', url: urlOf(checkout.file, { params: { number: order.number, file }, query: { key } }) })

describe('what is loaded', () => {
  test('is a file, a track or an album, opened by its order alone, from its payment until it is given back', async () => {
    const fileUrl = await newAudio()
    const members = await sampleTrack(testServer.context, {
      audioUrl: await newAudio(),
      accessTier: 'vip',
      title: 'Hidden',
    })
    const [one, two] = [
      await sampleTrack(testServer.context, { audioUrl: await newAudio(), title: 'First side' }),
      await sampleTrack(testServer.context, { audioUrl: await newAudio(), title: 'Second side' }),
    ]
    const album = await admin.call(albums.create, { body: { title: 'Both sides', trackIds: [one.id, two.id] } })
    const { id } = await sampleItem(admin, {
      ...{ name: 'Rosewater, to load', price: '9.00', isDigital: true },
      downloads: [
        { title: 'Sketch “für Elise”', fileUrl },
        { title: 'Hidden', trackId: members.id },
        { title: 'Both sides', albumId: album.id },
      ],
    })
    const lines = [{ merchandiseId: id, quantity: 1 }]
    const form = sampleCheckout(lines, { shippingAddress: null, email: 'loads@marsh.example' })
    const waiting = await placedBy(testServer, form)
    expect(waiting.order.downloads).toEqual([])
    const placed = await paidOrder(testServer, form)
    expect(placed.order.number).toBe(waiting.order.number)
    const { downloads, status } = placed.order
    expect([status, downloads.map(({ title }) => title)]).toEqual([
      'sent',
      ['Sketch “für Elise”', 'Hidden', 'First side', 'Second side'],
    ])
    for (const { file } of downloads) {
      const answer = await load(guest, placed, file)
      expect([answer.statusCode, answer.rawPayload.equals(wav)]).toEqual([200, true])
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-type': 'application/octet-stream',
      })
      expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
    }
    const [sketch] = downloads
    const file = sketch?.file ?? ''
    expect((await load(guest, placed, file)).headers['content-disposition']).toContain(
      "filename*=UTF-8''Sketch%20%E2%80%9Cf%C3%BCr%20Elise%E2%80%9D.wav",
    )
    const part = await guest.send({
      method: 'GET',
      url: urlOf(checkout.file, {
        params: { number: placed.order.number, file },
        query: { key: placed.order.accessKey },
      }),
      headers: { range: 'bytes=0-9' },
    })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])

    // Nobody else, and no other way in.
    expect((await load(guest, placed, file, 'x'.repeat(32))).statusCode).toBe(404)
    expect((await load(await testServer.person({ tier: 'vip' }), placed, file, 'none')).statusCode).toBe(404)
    expect((await load(guest, placed, '999999')).statusCode).toBe(404)
    expect((await load(guest, placed, '../1')).statusCode).toBe(400)
    expect((await guest.send({ method: 'GET', url: fileUrl })).statusCode).toBe(404)
    expect(JSON.stringify(await guest.call(merchandise.get, { params: { id } }))).not.toContain(fileUrl)
    const letter = await emailThatSays(testServer.context, 'loads@marsh.example', 'is paid; this is your receipt')
    expect(letter).toContain('waits on the page of your order')

    const body = { key: randomUUID(), lines: [{ id: placed.order.lines[0]?.id ?? 0, quantity: 1 }] }
    await admin.call(checkout.refund, { params: { number: placed.order.number }, body })
    expect((await guest.call(checkout.view, linkOf(placed))).downloads).toEqual([])
    expect((await load(guest, placed, file)).statusCode).toBe(404)
  })

  test('comes with the variant it is for, and its owner loads it without a link', async () => {
    const { id, variants } = await sampleItem(admin, {
      variants: [{ label: 'LP' }, { label: 'WAV', price: '9.00', isDigital: true }],
      downloads: [
        { title: 'For the WAV', variantLabel: 'WAV', fileUrl: await newAudio() },
        { title: 'For another', variantLabel: 'FLAC', fileUrl: await newAudio() },
      ],
    })
    const buyer = await testServer.person()
    const lines = variants.map((variant) => ({ merchandiseId: id, variantId: variant.id, quantity: 1 }))
    const placed = await buyer.call(checkout.place, { body: sampleCheckout(lines) as never })
    expect(placed.order).toMatchObject({ total: '33.00', address: expect.stringContaining('Kade 12') })
    await payWith(guest, placed)
    await guest.call(checkout.sync, linkOf(placed))
    const mine = await buyer.call(checkout.view, { params: { number: placed.order.number } })
    expect([mine.status, mine.downloads]).toMatchObject(['paid', [{ title: 'For the WAV', format: 'WAV' }]])
    expect(mine.downloads[0]?.item).toMatch(/, WAV$/)
    expect((await load(buyer, placed, mine.downloads[0]?.file ?? '', undefined)).statusCode).toBe(200)
    expect((await load(await testServer.person(), placed, mine.downloads[0]?.file ?? '', 'none')).statusCode).toBe(404)
  })

  test.each([
    [{ title: '', albumId: 1 }, 'downloads.0.title', 'Title is required'],
    [{ title: 'Nothing' }, 'downloads.0', 'Choose a file, a track or an album'],
    [{ title: 'Two', albumId: 1, trackId: 1 }, 'downloads.0', 'Choose a file, a track or an album'],
    [{ title: 'Gone', trackId: 999_999 }, 'downloads.0', 'This is not there any more'],
    [{ title: 'Gone', fileUrl: '/uploads/audio/none.wav' }, 'downloads.0', 'This is not there any more'],
    [
      { title: 'Elsewhere', fileUrl: '/uploads/../x.wav' },
      'downloads.0.fileUrl',
      'File must be an uploaded audio or video file',
    ],
  ])('as %j is refused at %s: %s', async (download, field, message) => {
    const { status, body } = await admin.ask(merchandise.create, {
      body: { name: 'Wrong', category: 'vinyl', isDigital: true, downloads: [download] } as never,
    })
    expect([status, (body as unknown as { fields: Record<string, string> }).fields[field]]).toEqual([400, message])
  })

  test('is read by admins alone, and changed as a whole list', async () => {
    const fileUrl = await newAudio()
    const { id } = await sampleItem(admin, { isDigital: true, downloads: [{ title: 'One', fileUrl }] })
    const read = () => admin.call(merchandise.downloads, { params: { id } })
    expect(await read()).toEqual([{ title: 'One', variantLabel: null, fileUrl, trackId: null, albumId: null }])
    await admin.call(merchandise.update, { params: { id }, body: { name: 'Renamed' } })
    expect(await read()).toHaveLength(1)
    await admin.call(merchandise.update, { params: { id }, body: { downloads: [] } })
    expect(await read()).toEqual([])
    expect((await guest.ask(merchandise.downloads, { params: { id } })).status).toBe(401)
  })
})

describe('what one may load of one’s orders', () => {
  const list = (who: TestUser, query: object = {}) => who.call(checkout.downloads, { query: query as never })

  test('is listed for who ordered it while they were signed in, from its payment until it is given back', async () => {
    const [person, stranger] = [await testServer.person(), await testServer.person()]
    expect(await list(person)).toEqual({ total: 0, items: [] })
    const [one, two] = [
      await sampleTrack(testServer.context, { audioUrl: await newAudio(), title: 'Side one' }),
      await sampleTrack(testServer.context, { audioUrl: await newAudio(), title: 'Side two' }),
    ]
    const album = await admin.call(albums.create, { body: { title: 'Whole', trackIds: [one.id, two.id] } })
    const { id } = await sampleItem(admin, {
      ...{ name: 'Whole, to load', price: '9.00', isDigital: true },
      downloads: [{ title: 'Whole', albumId: album.id }],
    })
    const { id: poster } = await sampleItem(admin, { name: 'Poster', price: '9.00' })
    const buy = async (merchandiseId: number, who: TestUser) => {
      const placed = await who.call(checkout.place, { body: sampleCheckout([{ merchandiseId, quantity: 1 }]) as never })
      await payWith(guest, placed)
      return { ...placed, order: await guest.call(checkout.sync, linkOf(placed)) }
    }
    await buy(poster, person)
    const first = await buy(id, person)
    const second = await buy(id, person)
    await buy(id, stranger)
    const { total, items } = await list(person)
    expect([total, items.map(({ number }) => number)]).toEqual([2, [second.order.number, first.order.number]])
    const facts = { item: 'Whole, to load', format: 'WAV', size: wav.length }
    expect(items[0]?.files).toEqual([
      { file: expect.stringMatching(/^\d+-\d+$/), title: 'Side one', ...facts },
      { file: expect.stringMatching(/^\d+-\d+$/), title: 'Side two', ...facts },
    ])
    expect((await load(person, second, items[0]?.files[0]?.file ?? '')).rawPayload).toEqual(wav)
    expect((await list(person, { limit: 1, offset: 1 })).items.map(({ number }) => number)).toEqual([
      first.order.number,
    ])
    const line = second.order.lines[0]?.id as number
    await admin.call(checkout.refund, {
      params: { number: second.order.number },
      body: { key: randomUUID(), lines: [{ id: line, quantity: 1 }] },
    })
    expect((await list(person)).items.map(({ number }) => number)).toEqual([first.order.number])
    expect((await guest.ask(checkout.downloads, { query: {} as never })).status).toBe(401)
  })
})
