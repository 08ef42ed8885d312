import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { artistFigures } from '#contract/artist-figures.ts'
import { artistSales } from '#contract/artist-sales.ts'
import { artists } from '#contract/artists.ts'
import { checkout } from '#contract/checkout.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import { merchandise } from '#contract/merchandise.ts'
import { sampleArtist } from '#server/features/artist-figures/samples.ts'
import { linkOf, paidOrder, placedBy, sampleCheckout } from '#server/features/checkout/samples.ts'
import { providerOf } from '#server/features/memberships/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleOffer } from '#server/features/offers/samples.ts'
import { ordersTable } from '#server/features/orders/table.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const admin = await testServer.admin()
await admin.call(checkout.saveSettings, {
  body: { shippingGroups: [{ name: 'All', countries: [], price: '5.00', taxRate: '10', isTaxIncluded: false }] },
})

const textOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

const { timeZone } = await context.site()
const today = dayAt(Date.now(), timeZone)
const year = today.slice(0, 4)

/** An artist with a record of their own beside a shirt that is nobody's. */
async function newArtist() {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  const lp = await sampleItem(admin, { name: 'Ferry Lights', price: '20.00', artistId })
  const shirt = await sampleItem(admin, { name: 'Shirt', price: '30.00' })
  return { artist, artistId, lp, shirt }
}
const bought = (lp: { id: number }, shirt: { id: number }, quantity = 3, fields: object = {}) =>
  paidOrder(
    testServer,
    sampleCheckout(
      [
        { merchandiseId: lp.id, quantity },
        { merchandiseId: shirt.id, quantity: 1 },
      ],
      fields,
    ),
  )
const refund = (number: string, body: object) =>
  admin.call(checkout.refund, { params: { number }, body: { key: randomUUID(), ...body } as never })
const paidOn = (number: string, day: string) =>
  context.db
    .update(ordersTable)
    .set({ paidAt: sql`${`${day} 12:00`}::timestamp at time zone ${timeZone}` })
    .where(eq(ordersTable.number, number))

describe('what was sold of an artist', () => {
  test('is nothing at first, and has the periods beside it', async () => {
    const { artist, artistId } = await newArtist()
    const none = await artist.call(artistSales.get, { query: {} })
    expect(none).toMatchObject({ artist: { id: artistId }, period: today.slice(0, 7), currencies: [], more: 0 })
    expect(none).toMatchObject({ since: `${today.slice(0, 7)}-01`, after: null })
    const spring = await artist.call(artistSales.get, { query: { period: '2024-Q1' } })
    expect(spring).toMatchObject({ since: '2024-01-01', until: '2024-03-31', before: '2023-Q4', after: '2024-Q2' })
    const leap = await artist.call(artistSales.get, { query: { period: '2024-02' } })
    expect(leap).toMatchObject({ since: '2024-02-01', until: '2024-02-29', before: '2024-01', after: '2024-03' })
    expect(await artist.call(artistSales.get, { query: { period: '2024' } })).toMatchObject({
      ...{ since: '2024-01-01', until: '2024-12-31', before: '2023', after: '2025' },
    })
  })

  test('is what was paid for what is theirs, less the offer, without tax and sending', async () => {
    const { artist, lp, shirt } = await newArtist()
    const { code: offerCode } = await sampleOffer(admin)
    // Three at 20.00 of 90.00, less a tenth; ten percent of tax comes on top.
    await bought(lp, shirt, 3, { offerCode })
    expect((await artist.call(artistFigures.get, { query: {} as never })).sold).toBe(3)
    const { currencies } = await artist.call(artistSales.get, { query: { period: year } })
    const sums = { sold: 3, returned: 0, proceeds: '54.00', takenBack: '0.00', net: '54.00' }
    expect(currencies).toEqual([{ currency: 'USD', ...sums, lines: [{ name: 'Ferry Lights', label: null, ...sums }] }])
  })

  test('leaves tax out that the price contains, and shares of an order come to its whole', async () => {
    const { artist, artistId } = await newArtist()
    await admin.call(checkout.saveSettings, {
      body: { shippingGroups: [{ name: 'All', countries: [], price: '0.00', taxRate: '21', isTaxIncluded: true }] },
    })
    const items = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => sampleItem(admin, { name, price: '0.99', artistId })),
    )
    await paidOrder(testServer, sampleCheckout(items.map(({ id }) => ({ merchandiseId: id, quantity: 1 }))))
    const { currencies } = await artist.call(artistSales.get, { query: { period: year } })
    // 2.97 with 0.52 of tax in it.
    expect(currencies[0]).toMatchObject({ sold: 3, net: '2.45' })
    expect(currencies[0]?.lines.map(({ net }) => net).toSorted()).toEqual(['0.81', '0.82', '0.82'])
    await admin.call(checkout.saveSettings, {
      body: { shippingGroups: [{ name: 'All', countries: [], price: '5.00', taxRate: '10', isTaxIncluded: false }] },
    })
  })

  test('is less what was given back, in the time in which it was given back', async () => {
    const { artist, lp, shirt } = await newArtist()
    const { order } = await bought(lp, shirt)
    await paidOn(order.number, '2025-03-31')
    const [first] = order.lines
    await refund(order.number, { lines: [{ id: first?.id ?? 0, quantity: 2 }] })
    const of = async (period: string) => (await artist.call(artistSales.get, { query: { period } })).currencies
    expect(await of('2025-03')).toMatchObject([{ sold: 3, returned: 0, net: '60.00' }])
    expect(await of('2025-04')).toEqual([])
    expect(await of(today.slice(0, 7))).toMatchObject([
      { sold: 0, returned: 2, proceeds: '0.00', takenBack: '40.00', net: '-40.00' },
    ])
  })

  test('is less its part of what the dashboard of the provider gave back without saying for what', async () => {
    const { artist, lp, shirt } = await newArtist()
    const placed = await bought(lp, shirt)
    const [row] = await context.db.select().from(ordersTable).where(eq(ordersTable.number, placed.order.number))
    const api = await providerOf(testServer)
    // Half of 104.00, twice: all of it.
    for (const takenBack of ['30.00', '60.00']) {
      await api.refunds.create({ payment_intent: row?.paymentId ?? '', amount: (row?.total ?? 0) / 2 })
      await testServer.guest.call(checkout.sync, linkOf(placed))
      const { currencies } = await artist.call(artistSales.get, { query: { period: year } })
      expect(currencies).toMatchObject([{ sold: 3, returned: 0, takenBack }])
    }
  })

  test('does not count what is not paid, and stays whose it was when it was ordered', async () => {
    const { artist, lp, shirt } = await newArtist()
    await placedBy(testServer, sampleCheckout([{ merchandiseId: lp.id, quantity: 1 }]))
    expect((await artist.call(artistSales.get, { query: { period: year } })).currencies).toEqual([])
    await bought(lp, shirt, 1)
    const other = await newArtist()
    await admin.call(merchandise.update, { params: { id: lp.id }, body: { artistId: other.artistId } })
    await bought(lp, shirt, 2)
    expect((await artist.call(artistSales.get, { query: { period: year } })).currencies).toMatchObject([{ sold: 1 }])
    expect((await other.artist.call(artistSales.get, { query: { period: year } })).currencies).toMatchObject([
      { sold: 2 },
    ])
  })
})

describe('a statement', () => {
  test('is read as a spreadsheet and as a PDF', async () => {
    const { artist, lp, shirt } = await newArtist()
    await bought(lp, shirt, 2)
    const csv = await artist.ask(artistSales.exportCsv, { query: { period: year } })
    expect(csv.headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="sales-${year}-odessa-`))
    expect(String(csv.body)).toBe(
      '\uFEFFItem,Variant,Sold,Given back,Paid,Taken back,Proceeds,Currency\r\nFerry Lights,,2,0,40.00,0.00,40.00,USD\r\n',
    )
    const answer = await artist.send({ method: 'GET', url: urlOf(artistSales.pdf, { query: { period: year } }) })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      ...[200, 'application/pdf', 'private, no-store'],
    ])
    const text = await textOf(answer.rawPayload)
    for (const words of [
      `Statement of sales, ${year}`,
      'Ferry Lights',
      '$40.00',
      `1 January ${year} to 31 December ${year}`,
    ])
      expect(text).toContain(words)
    expect(text, 'nothing was given back').not.toContain('-$0.00')
    // The year goes on: who is paid by it sees that more may come; of one that is over nothing of the kind is said.
    expect(text).toContain(`As of ${dayWords(today)}, before the period is over`)
    const over = urlOf(artistSales.pdf, { query: { period: String(Number(year) - 1) } })
    expect(await textOf((await artist.send({ method: 'GET', url: over })).rawPayload)).not.toContain('As of')
  })

  test('says whose it is and what was sold in the letters of their names', async () => {
    const { artist, artistId, lp, shirt } = await newArtist()
    await admin.call(artists.update, { params: { id: artistId }, body: { name: 'สมชาย' } })
    await admin.call(merchandise.update, { params: { id: lp.id }, body: { name: 'রহমান' } })
    await bought(lp, shirt)
    const answer = await artist.send({ method: 'GET', url: urlOf(artistSales.pdf, { query: { period: year } }) })
    const text = await textOf(answer.rawPayload)
    for (const words of ['สมชาย', 'রহমান']) expect(text).toContain(words)
  })

  test('is refused to viewers, to other artists and for times that make no sense', async () => {
    const { artist, artistId } = await newArtist()
    const [viewer, member, stranger] = [
      await testServer.person({ role: 'artist' }),
      await testServer.person({ role: 'artist' }),
      await newArtist(),
    ]
    for (const [person, role] of [[viewer, 'viewer'] as const, [member, 'member'] as const])
      await context.db.execute(sql`insert into artist_members (artist_id, user_id, role, joined_at)
        values (${artistId}, ${person.id}, ${role}, now())`)
    const refused = await viewer.ask(artistSales.get, { query: { artistId } })
    expect([refused.status, refused.body]).toEqual([403, { message: 'Viewers of an artist do not see its sales' }])
    expect((await member.ask(artistSales.get, { query: { artistId } })).status).toBe(200)
    expect((await admin.ask(artistSales.get, { query: { artistId } })).status).toBe(200)
    // The figures of their room tell as little.
    const { sold } = await viewer.call(artistFigures.get, { query: { artistId } })
    expect(sold).toBeNull()
    const other = await stranger.artist.ask(artistSales.get, { query: { artistId } })
    expect([other.status, other.body]).toEqual([404, { message: 'Artist not found' }])
    const wrong = await artist.ask(artistSales.get, { query: { period: '2026-13' } })
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { message: 'Period must be a year, a quarter or a month: 2026, 2026-Q3 or 2026-11' },
    ])
  })
})
