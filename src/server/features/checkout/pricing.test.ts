import { afterEach, describe, expect, test } from 'vitest'
import { checkout } from '#contract/checkout.ts'
import type { CallOf } from '#contract/kit/endpoint.ts'
import { site } from '#contract/site.ts'
import { providerOf } from '#server/features/memberships/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleOffer } from '#server/features/offers/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { checkOut, placedBy, sampleAddress, sampleCheckout } from './samples.ts'

const testServer = await sharedTestServer()
const { guest } = testServer
const admin = await testServer.admin()

type Settings = CallOf<typeof checkout.saveSettings>['body']
const set = (body: Settings) => admin.ask(checkout.saveSettings, { body })
afterEach(async () => {
  await set({ shippingGroups: [], payments: null })
  await admin.call(site.update, { body: { currency: '' } })
})

const one = (id: number, quantity = 1) => [{ merchandiseId: id, quantity }]
const quoteFor = (who: TestUser, body: object) => who.call(checkout.quote, { body: body as never })
const amounts = ({ subtotal, discount, shipping, tax, total }: Awaited<ReturnType<typeof quoteFor>>) => [
  ...[subtotal, discount, shipping, tax, total],
]
/** Holds that what is quoted is what is charged. */
async function charged(lines: object[], country: string, offerCode: string | null = null) {
  const quote = await quoteFor(guest, { lines, country, offerCode })
  const shippingAddress = { ...sampleAddress, country }
  const { total, currency } = quote
  const { order, clientSecret } = await placedBy(
    testServer,
    sampleCheckout(lines, { shippingAddress, offerCode, total, currency }),
  )
  expect(order).toMatchObject({ total, currency, shipping: quote.shipping, tax: quote.tax, discount: quote.discount })
  const api = await providerOf(testServer)
  const intent = await api.paymentIntents.retrieve(clientSecret?.split('_secret_')[0] ?? '')
  return { quote, charged: [intent.amount, intent.currency] }
}

const europe = {
  ...{ name: 'Near', countries: ['NL', 'BE'], price: '4.95', freeFrom: '50.00' },
  ...{ taxRate: '21', isTaxIncluded: true },
}
const elsewhere = { name: 'Elsewhere', countries: [], price: '15.00', taxRate: null, isTaxIncluded: true }
const america = { name: 'America', countries: ['US'], price: '12.00', taxRate: '8.875', isTaxIncluded: false }

describe('sending and tax', () => {
  test('cost what the group of the country says, and nothing from a sum of goods on', async () => {
    await set({ shippingGroups: [europe, elsewhere, america] })
    const { id } = await sampleItem(admin, { price: '24.00' })
    expect((await charged(one(id), 'NL')).charged).toEqual([2895, 'usd'])
    expect(amounts(await quoteFor(guest, { lines: one(id), country: 'NL' }))).toEqual([
      '24.00',
      '0.00',
      '4.95',
      '5.02',
      '28.95',
    ])
    expect(amounts(await quoteFor(guest, { lines: one(id, 3), country: 'BE' }))).toEqual([
      ...['72.00', '0.00', '0.00', '12.50', '72.00'],
    ])
    expect(amounts(await quoteFor(guest, { lines: one(id), country: 'JP' }))).toEqual([
      '24.00',
      '0.00',
      '15.00',
      '0.00',
      '39.00',
    ])
    const { quote, charged: usd } = await charged(one(id), 'US')
    expect([amounts(quote), usd]).toEqual([
      ['24.00', '0.00', '12.00', '3.20', '39.20'],
      [3920, 'usd'],
    ])
    expect(quote).toMatchObject({ taxRate: '8.875', isTaxIncluded: false })
    expect(await quoteFor(guest, { lines: one(id) })).toMatchObject({ needsCountry: true, total: '24.00' })
  })

  test('are refused for a country nothing is sent to', async () => {
    await set({ shippingGroups: [europe] })
    expect((await guest.call(checkout.terms, {})).countries).toEqual(['NL', 'BE'])
    const { id } = await sampleItem(admin)
    const refused = await checkOut(
      testServer,
      sampleCheckout(one(id), { shippingAddress: { ...sampleAddress, country: 'JP' } }),
    )
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'We do not send to Japan', fields: { 'shippingAddress.country': 'We do not send to Japan' } },
    ])
  })

  test('need no address for what is loaded, and its country where there is tax', async () => {
    await set({ shippingGroups: [europe] })
    const { id } = await sampleItem(admin, { price: '9.00', isDigital: true })
    expect(await quoteFor(guest, { lines: one(id) })).toMatchObject({ needsAddress: false, needsCountry: true })
    const without = await checkOut(testServer, sampleCheckout(one(id), { shippingAddress: null }))
    expect([without.statusCode, without.json().message]).toEqual([400, 'Country is required'])
    const { order } = await placedBy(testServer, sampleCheckout(one(id), { shippingAddress: null, country: 'NL' }))
    expect(order).toMatchObject({ total: '9.00', shipping: '0.00', tax: '1.56', address: '', shippingAddress: null })
    expect(
      (await placedBy(testServer, sampleCheckout(one(id), { shippingAddress: null, country: 'JP' }))).order.tax,
    ).toBe('0.00')
  })

  test.each([
    [{ ...europe, price: 'much' }, 'shippingGroups.0.price', 'Price must be an amount, like 24.00'],
    [{ ...europe, countries: ['Holland'] }, 'shippingGroups.0.countries.0', 'Countries must be codes, like NL'],
    [{ ...europe, taxRate: '-1' }, 'shippingGroups.0.taxRate', 'Tax must be a percentage, like 21 or 7.5'],
    [{ ...europe, name: '' }, 'shippingGroups.0.name', 'Name is required'],
  ])('settings %j are refused at %s: %s', async (group, field, message) => {
    const { status, body } = await set({ shippingGroups: [group] })
    expect([status, (body as unknown as { fields: Record<string, string> }).fields[field]]).toEqual([400, message])
  })

  test('are set by whole groups, each country once, and a stale version is refused', async () => {
    const twice = await set({ shippingGroups: [europe, { ...america, countries: ['NL'] }] })
    expect([twice.status, (twice.body as unknown as { message: string }).message]).toEqual([
      400,
      'Every country belongs to one group, and one group alone names none',
    ])
    const { version } = await admin.call(checkout.settings, {})
    const saved = await admin.call(checkout.saveSettings, { body: { shippingGroups: [europe], version } })
    expect(saved.shippingGroups).toEqual([europe])
    expect((await set({ shippingGroups: [], version })).status).toBe(409)
  })
})

describe('currencies', () => {
  test.each([
    ['JPY', '2400.00', '495.00', ['2400', '0', '495', '502', '2895'], [2895, 'jpy']],
    ['KWD', '12.34', '1.25', ['12.340', '0.000', '1.250', '2.360', '13.590'], [13_590, 'kwd']],
  ])('%s has its own digits, in the quote and in the charge', async (currency, price, shipping, quoted, amount) => {
    await admin.call(site.update, { body: { currency } })
    await set({ shippingGroups: [{ ...europe, price: shipping, freeFrom: null }] })
    const { id } = await sampleItem(admin, { price })
    const { quote, charged: intent } = await charged(one(id), 'NL')
    expect([amounts(quote), intent]).toEqual([quoted, amount])
    const code = (await sampleOffer(admin, { percent: 33 })).code
    const cheaper = await charged(one(id), 'NL', code)
    expect(Number(cheaper.quote.discount)).toBeCloseTo(Number(price) * 0.33, currency === 'JPY' ? 0 : 2)
  })
})

describe('members and offers', () => {
  test('a Fan Pass pays the member price, where the item has one and the variant has no price of its own', async () => {
    const { id, variants } = await sampleItem(admin, {
      ...{ price: '24.00', memberPrice: '20.00' },
      variants: [{ label: 'LP' }, { label: 'CD', price: '12.00' }],
    })
    const lines = variants.map((variant) => ({ merchandiseId: id, variantId: variant.id, quantity: 1 }))
    const totalOf = async (who: TestUser) => (await quoteFor(who, { lines })).total
    const fan = await testServer.person({ tier: 'fan' })
    expect([await totalOf(guest), await totalOf(await testServer.person()), await totalOf(fan)]).toEqual([
      ...['36.00', '36.00', '32.00'],
    ])
    const { order } = await fan.call(checkout.place, { body: sampleCheckout(lines, { total: '32.00' }) as never })
    expect(order.total).toBe('32.00')
    expect((await checkOut(testServer, sampleCheckout(lines, { total: '32.00' }))).statusCode).toBe(409)
  })

  test('an offer takes off a share of the goods or an amount, never more than they cost', async () => {
    await set({ shippingGroups: [europe] })
    const { id } = await sampleItem(admin, { price: '24.00' })
    const share = await sampleOffer(admin, { percent: 15 })
    const fixed = await sampleOffer(admin, { amount: '30.00' })
    const quote = (offerCode: string) => quoteFor(guest, { lines: one(id), country: 'NL', offerCode })
    expect(amounts(await quote(share.code))).toEqual(['24.00', '3.60', '4.95', '4.40', '25.35'])
    expect(amounts(await quote(fixed.code.toLowerCase()))).toEqual(['24.00', '24.00', '4.95', '0.86', '4.95'])
    expect((await quote(share.code)).offer).toEqual({ code: share.code, words: '15% off' })
    expect((await charged(one(id), 'NL', share.code)).charged).toEqual([2535, 'usd'])
  })

  test('an offer that does not hold says why, and an order with it is refused', async () => {
    const { id } = await sampleItem(admin)
    const problemOf = async (offerCode: string) => {
      const { offerProblem, discount } = await quoteFor(guest, { lines: one(id), offerCode })
      const answer = await checkOut(testServer, sampleCheckout(one(id), { offerCode }))
      expect([discount, answer.statusCode, answer.json().fields]).toEqual(['0.00', 409, { offerCode: offerProblem }])
      return offerProblem
    }
    const over = await sampleOffer(admin, { lastDay: '2020-01-01' })
    const early = await sampleOffer(admin, { firstDay: '2099-01-01' })
    const off = await sampleOffer(admin, { isActive: false })
    expect(await problemOf(over.code)).toBe('This offer is over')
    expect(await problemOf(early.code)).toBe('This offer has not begun yet')
    expect(await problemOf(off.code)).toBe('There is no offer with this code')
    expect(await problemOf('NOTHING')).toBe('There is no offer with this code')
    const spent = await sampleOffer(admin, { maxUses: 1 })
    await placedBy(testServer, sampleCheckout(one(id), { offerCode: spent.code }))
    expect(await problemOf(spent.code)).toBe('This offer is used up')
  })
})
