import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { albums } from '#contract/albums.ts'
import { gigs } from '#contract/gigs.ts'
import { data } from '#contract/kit/data.ts'
import { merchandise } from '#contract/merchandise.ts'
import { site as siteEndpoints, siteLines } from '#contract/site.ts'
import { emailsTo, freshAddress } from '#server/features/accounts/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleOrder, sendOrder } from '#server/features/orders/samples.ts'
import { Changes } from '#server/platform/cache/changes.ts'
import { partOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { quiet } from '#server/testing/quiet-log.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { rememberSite } from './service.ts'

const testServer = await sharedTestServer({ pages: true, jobs: true })
const admin = await testServer.admin()

const none = {
  ...Object.fromEntries(siteLines.map((line) => [line, null])),
  ...{ name: '', contactEmail: null, contactPhone: null, socialLinks: null, currency: '', timeZone: '' },
  ...{ passPrice: '', catalogueLetters: null },
}
afterEach(() => admin.call(siteEndpoints.update, { body: none }))
const set = (body: object) => admin.ask(siteEndpoints.update, { body })
const page = async (url: string) => (await testServer.guest.send({ method: 'GET', url })).body

describe('what the label says of itself', () => {
  test('is as the program was started with until it is set, and again once it is emptied', async () => {
    const before = await admin.call(siteEndpoints.settings, {})
    expect(before).toMatchObject({ name: 'Late Set', currency: 'USD', timeZone: 'Europe/Amsterdam', socialLinks: [] })
    const sent = {
      name: ' The Velvet Room ',
      contactEmail: 'Hello@Velvet.example',
      contactPhone: '+32 (0)3 555 01 99',
      socialLinks: 'https://instagram.com/velvet\nhttps://velvet.bandcamp.com https://instagram.com/velvet',
      currency: 'eur',
      timeZone: 'America/Chicago',
    }
    const { status, body } = await set(sent)
    const stored = {
      name: 'The Velvet Room',
      contactEmail: 'hello@velvet.example',
      contactPhone: '+32 (0)3 555 01 99',
      socialLinks: ['https://instagram.com/velvet', 'https://velvet.bandcamp.com'],
      currency: 'EUR',
      timeZone: 'America/Chicago',
    }
    expect([status, body]).toEqual([200, expect.objectContaining({ ...stored, defaults: before.defaults })])
    expect(await admin.call(siteEndpoints.settings, {})).toEqual(body)
    const { name, contactEmail, contactPhone, socialLinks } = stored
    expect(await testServer.guest.call(siteEndpoints.get, {})).toMatchObject({
      ...{ name, contactEmail, contactPhone, socialLinks },
      elsewhere: [
        { network: 'Instagram', url: 'https://instagram.com/velvet' },
        { network: 'Bandcamp', url: 'https://velvet.bandcamp.com' },
      ],
    })
    expect((await set(none)).body).toMatchObject(before.defaults)
  })

  test.each([
    [{ name: 'x'.repeat(81) }, 'Name must be 80 characters or fewer'],
    [{ name: 7 }, 'Name must be text'],
    [{ contactEmail: 'nobody' }, 'Enter an email address, like name@example.org'],
    [{ contactPhone: 'ring twice' }, 'Phone must be a phone number, like +31 10 555 0142'],
    [{ contactPhone: '+ - ()' }, 'Phone must be a phone number, like +31 10 555 0142'],
    [{ contactPhone: '+31 10\n555 0142' }, 'Phone must be on one line'],
    [{ passPrice: 'cheap' }, 'Price of the Fan Pass must be an amount, like 24.00'],
    [{ passPrice: '0' }, 'Price of the Fan Pass must be 0.01 or more'],
    [{ passPrice: '9.999' }, 'Price of the Fan Pass must be an amount, like 24.00'],
    [{ passPrice: 100_000 }, 'Price of the Fan Pass must be 99999.99 or less'],
    [{ catalogueLetters: 'L-S' }, 'Catalogue letters must be letters and digits, like LS'],
    [{ catalogueLetters: 'LATESET' }, 'Catalogue letters must be 6 characters or fewer'],
    [{ heroLine: 'x'.repeat(161) }, 'A line must be 160 characters or fewer'],
    [{ boothLine: 'Two\nlines' }, 'A line must be on one line'],
    [{ termsLine: 7 }, 'A line must be text'],
    [{ socialLinks: 'http://instagram.com/velvet' }, /^Social links must be https addresses/],
    [{ socialLinks: ['javascript:alert(1)'] }, /^Social links must be https addresses/],
    [{ socialLinks: ['https://me@velvet.example'] }, /^Social links must be https addresses/],
    [{ socialLinks: [3] }, /^Social links must be https addresses/],
    [
      { socialLinks: Array.from({ length: 13 }, (_, i) => `https://${i}.example/`) },
      'Social links must be 12 or fewer',
    ],
    [{ currency: 'dollars' }, 'Currency must be the code of a currency, like EUR'],
    [{ timeZone: 'Europe/Nowhere' }, 'Time zone must be a time zone, like Europe/Amsterdam'],
    [{ timeZone: '+02:00' }, 'Time zone must be a time zone, like Europe/Amsterdam'],
  ])('is refused as %j', async (body, message) => {
    const { version } = await admin.call(siteEndpoints.settings, {})
    const answer = await set(body)
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ])
    expect((await admin.call(siteEndpoints.settings, {})).version).toBe(version)
  })

  test('is not overwritten by somebody who saw an older state, even the very first', async () => {
    const { version } = await admin.call(siteEndpoints.settings, {})
    const answers = await Promise.all(['One', 'Other'].map((name) => set({ name, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      message: 'Someone else saved this in the meantime. Reload it to see the changes.',
      since: [{ by: expect.any(String), at: expect.any(String), fields: ['name'] }],
    })
  })
})

describe('what is set to nothing stands nowhere', () => {
  const nothing = { contactEmail: '', contactPhone: '', catalogueLetters: ' ', heroLine: '', socialLinks: [] }

  test('and is distinguished from what was never set', async () => {
    const { status, body } = await set(nothing)
    expect([status, body]).toMatchObject([200, { ...nothing, catalogueLetters: '' }])
    expect(await testServer.guest.call(siteEndpoints.get, {})).toMatchObject({ contactEmail: '', contactPhone: '' })
    expect((await set({ contactEmail: null })).body).toMatchObject({ contactEmail: 'booking@lateset.example' })
  })

  test('in footers, for search engines, and where pages say whom to ask', async () => {
    const said = async () => Promise.all(['/', '/privacy', '/terms', '/apply'].map(page))
    for (const html of await said()) expect(html).toContain('booking@lateset.example')
    expect((await said())[0]).toContain('"telephone":"+31 10 555 0142"')
    await set({ contactEmail: '' })
    for (const html of await said()) expect(html).not.toMatch(/mailto:|booking@/)
    expect(wordsOf(partOf((await said())[1] ?? '', 'main'))).toContain(
      'Call +31 10 555 0142 about anything on this page.',
    )
    await set({ contactPhone: '' })
    for (const html of await said()) {
      expect(html).not.toMatch(/mailto:|"tel:|"telephone"|"email":/)
      expect(partOf(html, 'footer')).not.toContain('Booking')
    }
    expect(wordsOf(partOf((await said())[2] ?? '', 'main'))).toContain('Ask us about anything on this page.')
  })
})

describe('a change is seen at once', () => {
  test.each([
    ['heroLine', '/'],
    ['modelsLine', '/'],
    ['passLine', '/'],
    ['passLine', '/premium'],
    ['joinLine', '/'],
    ['communityLine', '/community'],
    ['gigsLine', '/gigs'],
    ['requestLine', '/request-a-show'],
    ['castingLine', '/casting'],
    ['labelLine', '/apply-to-label'],
    ['boothLine', '/merch-booth'],
    ['loginLine', '/login'],
    ['newsletterLine', '/newsletter'],
    ['privacyLine', '/privacy'],
    ['termsLine', '/terms'],
  ] as const)('in the line %s on %s', async (line, url) => {
    const words = `This is what the label says there, ${line}`
    const main = async () => wordsOf(partOf(await page(url), 'main'))
    expect(await main()).not.toContain(words)
    await set({ [line]: words })
    expect(await main()).toContain(words)
  })

  test('in the numbers of records', async () => {
    const titles = ['Long Player', 'Slow Elevator', 'Kitchen Light', 'Last Bus']
    const made = await Promise.all(titles.map((title) => admin.call(albums.create, { body: { title } })))
    const id = made[0]?.id ?? 0
    // Some sleeves are drawn without a number, so one of several has to change.
    const card = async ({ id }: { id: number }) =>
      (await testServer.guest.send({ method: 'GET', url: `/artwork/album/${id}` })).rawPayload.toString('base64')
    const plain = await Promise.all(made.map(card))
    const leaf = async () => wordsOf(partOf(await page(`/jukebox-wall?album=${id}`), 'main'))
    expect(await leaf()).not.toMatch(/\d{3}/)
    await set({ catalogueLetters: 'vr' })
    expect(await leaf()).toContain(`VR ${String(id).padStart(3, '0')}`)
    expect(await Promise.all(made.map(card))).not.toEqual(plain)
  })

  test('in the price of the pass, in the money of the site', async () => {
    expect(wordsOf(await page('/premium'))).toContain('Fan Pass, $9.99 a month')
    await set({ passPrice: '4.5', currency: 'EUR' })
    for (const url of ['/', '/premium', '/login', '/community'])
      expect(wordsOf(await page(url))).toContain('Fan Pass, €4.50 a month')
    expect((await admin.call(siteEndpoints.settings, {})).passPrice).toBe('4.50')
  })

  test('in titles, footers and previews of pages', async () => {
    const before = await page('/gigs')
    expect([titleOf(before), await page('/gigs')]).toEqual([
      'Gigs & Appearances · Late Set',
      expect.stringContaining('Late Set'),
    ])
    await set({ name: 'The Velvet Room', contactPhone: '+32 3 555 01 99', socialLinks: 'https://x.com/velvet' })
    const after = await page('/gigs')
    expect(titleOf(after)).toBe('Gigs & Appearances · The Velvet Room')
    expect(after).toContain('property="og:site_name" content="The Velvet Room"')
    expect(wordsOf(partOf(after, 'footer'))).toMatch(/X .*\+32 3 555 01 99 .*© 2024–\d{4} The Velvet Room/)
    expect(after).not.toContain('Late Set')
  })

  test('in the next e-mail, its sender and where answers go', async () => {
    await set({ name: 'Velvet, Room & Co', contactEmail: 'hello@velvet.example' })
    const email = 'juno@marsh.example'
    const payload = { name: 'Juno', phone: '+31 6 555 01 77', email, musicLink: 'https://marsh.example' }
    await testServer.app.inject({
      method: 'POST',
      url: '/api/artist-applications',
      payload,
      remoteAddress: freshAddress(),
    })
    const [letter] = await vi.waitFor(
      async () => {
        const letters = await emailsTo(testServer.context, email)
        expect(letters).toHaveLength(1)
        expect(await emailsTo(testServer.context, 'hello@velvet.example')).toHaveLength(1)
        return letters
      },
      { timeout: 10_000, interval: 100 },
    )
    expect(letter).toContain('From: "Velvet, Room & Co" <hello@velvet.example>')
    expect(letter).toContain('Subject: Your application to Velvet, Room & Co')
  })

  test('in the calendar feed and the documentation', async () => {
    for (const url of ['/gigs.ics', '/api/docs']) expect(await page(url)).toContain('Late Set')
    await set({ name: 'The Velvet Room' })
    for (const url of ['/gigs.ics', '/api/docs']) {
      const text = await page(url)
      expect(text).toContain('The Velvet Room')
      expect(text).not.toContain('Late Set')
    }
  })

  test('in prices, while orders keep the money they were made in', async () => {
    const { id } = await sampleItem(admin, { price: '24.00' })
    const seen = { total: '24.00', currency: 'USD' }
    const ordered = (await sendOrder(testServer, sampleOrder([{ merchandiseId: id, quantity: 1 }], seen))).json()
    expect((await testServer.guest.call(merchandise.get, { params: { id } })).currency).toBe('USD')
    await set({ currency: 'EUR' })
    expect((await testServer.guest.call(merchandise.get, { params: { id } })).currency).toBe('EUR')
    const late = await sendOrder(testServer, sampleOrder([{ merchandiseId: id, quantity: 1 }], seen))
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'The total is now €24.00, not $24.00. Please look over your cart and send it again.',
    ])
    expect(
      await admin.send({ method: 'GET', url: `/api/orders/${ordered.id}` }).then((one) => one.json()),
    ).toMatchObject({
      currency: 'USD',
    })
  })

  test('in the clocks of shows entered from now on; those entered before keep theirs', async () => {
    const enter = (title: string) =>
      admin.call(gigs.create, { body: { title, city: 'Lille', date: '2031-11-28', startTime: '21:00' } })
    const early = await enter('Early')
    await set({ timeZone: 'America/Chicago' })
    const late = await enter('Late')
    expect([early.startsAt, late.startsAt]).toEqual(['2031-11-28T20:00:00.000Z', '2031-11-29T03:00:00.000Z'])
    expect((await admin.call(gigs.get, { params: { id: early.id } })).timeZone).toBe('Europe/Amsterdam')
  })

  test('read once for all who ask until it changes', async () => {
    const { db, changes, site } = testServer.context
    await set({ name: 'The Velvet Room' })
    expect((await site()).name).toBe('The Velvet Room')
    await db.execute(sql`update site_settings set name = 'Nobody was told of this'`)
    expect((await site()).name).toBe('The Velvet Room')
    await changes.touch([data.site])
    expect((await site()).name).toBe('Nobody was told of this')
  })

  test('in another process too', async () => {
    const changes = new Changes(testServer.context.db.$client, quiet)
    const theirs = rememberSite({ ...testServer.context, changes })
    await changes.listen()
    try {
      expect((await theirs()).name).toBe('Late Set')
      await set({ name: 'The Velvet Room' })
      await vi.waitFor(async () => expect((await theirs()).name).toBe('The Velvet Room'), 10_000)
    } finally {
      await changes.close()
    }
  })
})

test('while the settings cannot be read the site goes by what it knew, and keeps no answer made of it', async () => {
  await set({ name: 'The Velvet Room' })
  expect((await testServer.context.site()).name).toBe('The Velvet Room')
  await testServer.context.changes.touch([data.site])
  await testServer.context.db.execute(sql`alter table site_settings rename to lost_settings`)
  const name = async () => (await testServer.guest.call(siteEndpoints.get, {})).name
  try {
    expect(await name()).toBe('The Velvet Room')
    await testServer.context.db.execute(sql`update lost_settings set name = 'The Felt Room'`)
  } finally {
    await testServer.context.db.execute(sql`alter table lost_settings rename to site_settings`)
  }
  expect(await name()).toBe('The Felt Room')
})
