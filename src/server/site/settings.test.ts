import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { gigs } from '#contract/gigs.ts'
import { merchandise } from '#contract/merchandise.ts'
import { siteEndpoints } from '#contract/site.ts'
import { freshAddress, lettersTo } from '#server/accounts/samples.ts'
import { Changes } from '#server/kit/changes.ts'
import { partOf, titleOf, wordsOf } from '#server/kit/testing/html.ts'
import { quiet } from '#server/kit/testing/quiet-log.ts'
import { setStage } from '#server/kit/testing/stage.ts'
import { sampleItem } from '#server/merchandise/samples.ts'
import { sampleOrder, sendOrder } from '#server/orders/samples.ts'
import { rememberSite } from './service.ts'

const stage = await setStage({ pages: true, jobs: true })
const admin = await stage.admin()

const none = { name: '', contactEmail: '', contactPhone: '', socialLinks: null, currency: '', timeZone: '' }
afterEach(() => admin.call(siteEndpoints.update, { body: none }))

const set = (body: object) => admin.ask(siteEndpoints.update, { body })
const page = async (url: string) => (await stage.guest.send({ method: 'GET', url })).body

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
    expect(await stage.guest.call(siteEndpoints.get, {})).toMatchObject({
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
    })
  })
})

describe('a change is seen at once', () => {
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

  test('in the next letter, its sender and where answers go', async () => {
    await set({ name: 'Velvet, Room & Co', contactEmail: 'hello@velvet.example' })
    const email = 'juno@marsh.example'
    const payload = { name: 'Juno', phone: '+31 6 555 01 77', email, musicLink: 'https://marsh.example' }
    await stage.app.inject({ method: 'POST', url: '/api/artist-applications', payload, remoteAddress: freshAddress() })
    const [letter] = await vi.waitFor(
      async () => {
        const letters = await lettersTo(stage.house, email)
        expect(letters).toHaveLength(1)
        expect(await lettersTo(stage.house, 'hello@velvet.example')).toHaveLength(1)
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
    const ordered = (await sendOrder(stage, sampleOrder([{ merchandiseId: id, quantity: 1 }], seen))).json()
    expect((await stage.guest.call(merchandise.get, { params: { id } })).currency).toBe('USD')
    await set({ currency: 'EUR' })
    expect((await stage.guest.call(merchandise.get, { params: { id } })).currency).toBe('EUR')
    const late = await sendOrder(stage, sampleOrder([{ merchandiseId: id, quantity: 1 }], seen))
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
    await set({ name: 'The Velvet Room' })
    const said = async () => (await stage.house.site()).name
    expect(await said()).toBe('The Velvet Room')
    await stage.house.db.execute(sql`update site_settings set name = 'Nobody was told of this'`)
    expect(await said()).toBe('The Velvet Room')
    await stage.house.changes.touch(['site'])
    expect(await said()).toBe('Nobody was told of this')
  })

  test('in another process too', async () => {
    const changes = new Changes(stage.house.db.$client, quiet)
    await changes.listen()
    try {
      const theirs = rememberSite({ ...stage.house, changes })
      expect((await theirs()).name).toBe('Late Set')
      await set({ name: 'The Velvet Room' })
      await vi.waitFor(async () => expect((await theirs()).name).toBe('The Velvet Room'), 10_000)
    } finally {
      await changes.close()
    }
  })
})

test('while the settings cannot be read the house goes by what it knew, and keeps no answer made of it', async () => {
  await set({ name: 'The Velvet Room' })
  expect((await stage.house.site()).name).toBe('The Velvet Room')
  await stage.house.changes.touch(['site'])
  await stage.house.db.execute(sql`alter table site_settings rename to lost_settings`)
  const name = async () => (await stage.guest.call(siteEndpoints.get, {})).name
  try {
    expect(await name()).toBe('The Velvet Room')
    await stage.house.db.execute(sql`update lost_settings set name = 'The Felt Room'`)
  } finally {
    await stage.house.db.execute(sql`alter table lost_settings rename to site_settings`)
  }
  expect(await name()).toBe('The Felt Room')
})
