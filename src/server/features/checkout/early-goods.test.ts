import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkout } from '#contract/checkout.ts'
import { merchandise } from '#contract/merchandise.ts'
import { orders } from '#contract/orders.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleOrder } from '#server/features/orders/samples.ts'
import { wordsOf } from '#server/testing/html.ts'
import { peopleOfEachTier } from '#server/testing/people-of-tiers.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleCheckout } from './samples.ts'

const testServer = await sharedTestServer({ pages: true, env: { TIME_ZONE: 'Europe/Amsterdam' } })
const admin = await testServer.admin()
const people = await peopleOfEachTier(testServer)
const then = '2031-12-03T19:00:00.000Z'
afterEach(() => void vi.useRealTimers())
const itIs = (moment: string) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(moment))
}
const drop = async (fields: object = {}) => {
  itIs('2031-11-01T00:00:00Z')
  return sampleItem(admin, { name: 'Sock pin', stockQuantity: 100, publicFrom: then, ...fields })
}
const leftOf = async (id: number) => (await admin.call(merchandise.get, { params: { id } })).stockQuantity
const WORDS = 'Sock pin is for members first. Everybody can buy it from 3 December 2031 at 20:00 CET on'

describe.each([
  ['payment', checkout.place, sampleCheckout],
  ['request', orders.create, sampleOrder],
] as const)('a drop that members have first, sold by %s', (merchPayments, endpoint, cartOf) => {
  const buy = async (who: TestUser, id: number) => {
    const body = cartOf([{ merchandiseId: id, quantity: 1 }])
    const answer = await who.ask(endpoint, { body })
    return [answer.status, (answer.body as { message?: string }).message]
  }

  test('is refused to others in words until its moment, with nothing set aside', async () => {
    await admin.call(checkout.saveSettings, { body: { payments: merchPayments } as never })
    const { id } = await drop()
    itIs('2031-12-03T18:59:59.999Z')
    for (const who of [people.guest, people.listener]) expect(await buy(who, id)).toEqual([409, WORDS])
    expect(await leftOf(id)).toBe(100)
    for (const who of [people.fan, people.vip]) expect((await buy(who, id))[0]).toBe(201)
    expect(await leftOf(id)).toBe(98)
    itIs(then)
    for (const who of [people.guest, people.listener]) expect((await buy(who, id))[0]).toBe(201)
    expect(await leftOf(id)).toBe(96)
  })

  test('is sold to nobody by a cart that says otherwise', async () => {
    const { id } = await drop({ earlyTier: 'vip' })
    itIs('2031-12-01T00:00:00Z')
    const body = { ...cartOf([{ merchandiseId: id, quantity: 1 }]), publicFrom: null, tier: 'vip', accessTier: 'vip' }
    expect((await people.fan.ask(endpoint, { body })).status).toBe(409)
  })
})

test('is told to everybody with its moment, in the booth and on its page, to the second', async () => {
  const { id } = await drop()
  const page = async (who: Pick<TestUser, 'send'>, path: string) => (await who.send({ method: 'GET', url: path })).body
  itIs('2031-12-03T18:59:59.999Z')
  const told = await people.guest.call(merchandise.get, { params: { id } })
  expect(told).toMatchObject({ name: 'Sock pin', inStock: true, locked: true, publicFrom: then })
  const html = await page(people.guest, `/merch-booth/${id}`)
  expect(wordsOf(html)).toMatch(/Members first, everybody on .* Get the pass that has it/)
  expect(html).toContain('https://schema.org/PreOrder')
  expect(wordsOf(await page(people.guest, '/merch-booth'))).toContain('Members first, everybody on')
  expect(wordsOf(await page(people.fan, `/merch-booth/${id}`))).toContain('Add to Cart')
  itIs(then)
  expect(await people.guest.call(merchandise.get, { params: { id } })).toMatchObject({
    locked: false,
    publicFrom: null,
  })
  const after = await page(people.guest, `/merch-booth/${id}`)
  expect(wordsOf(after)).not.toContain('Members first')
  expect(after).toContain('https://schema.org/InStock')
})
