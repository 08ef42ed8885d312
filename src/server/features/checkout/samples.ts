import { randomUUID } from 'node:crypto'
import { checkout } from '#contract/checkout.ts'
import { payments, type TestPaymentCard } from '#contract/payments.ts'
import type { PlacedOrder } from '#contract/schemas/checkout.ts'
import { freshAddress } from '#server/features/accounts/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** Where things of tests go. */
export const sampleAddress = {
  ...{ line1: 'Kade 12', line2: null, city: 'Rotterdam', region: null, postalCode: '3011 AA', country: 'NL' },
}

/** A checkout filled in rightly. */
export const sampleCheckout = (lines: object[], fields: object = {}) => ({
  key: randomUUID(),
  ...{ name: 'Juno Marsh', email: 'juno@marsh.example', shippingAddress: sampleAddress, lines },
  ...fields,
})

/** Orders as a guest from an address of their own; whatever comes back is answered. */
export const checkOut = ({ app }: Pick<TestServer, 'app'>, payload: object, remoteAddress = freshAddress()) =>
  app.inject({ method: 'POST', url: checkout.place.path, payload, remoteAddress })

/** What became of an order that was accepted. */
export async function placedBy(testServer: Pick<TestServer, 'app'>, payload: object): Promise<PlacedOrder> {
  const answer = await checkOut(testServer, payload)
  if (answer.statusCode !== 201) throw new Error(`The order was refused: ${answer.body}`)
  return answer.json()
}

/** Pays with a card of the test provider. */
export const payWith = (guest: TestUser, { clientSecret }: PlacedOrder, card: TestPaymentCard = 'pm_card_visa') =>
  guest.ask(payments.confirmTest, { body: { clientSecret: clientSecret ?? '', card } })

/** How an order is called by its own link. */
export const linkOf = ({ order }: PlacedOrder) => ({
  params: { number: order.number },
  query: { key: order.accessKey },
})

/** An order that is paid. */
export async function paidOrder(testServer: Pick<TestServer, 'app' | 'guest'>, payload: object): Promise<PlacedOrder> {
  const placed = await placedBy(testServer, payload)
  await payWith(testServer.guest, placed)
  return { ...placed, order: await testServer.guest.call(checkout.sync, linkOf(placed)) }
}

/** Has calls of the provider go wrong: `times` counts each try of its library. */
export async function badDay(
  { context }: Pick<TestServer, 'context'>,
  fault: { path: string; method?: string; status: 0 | 429 | 500 | 503; times: number; done?: boolean },
): Promise<void> {
  const api = await context.payments?.api()
  await api?.rawRequest('POST', '/v1/test_helpers/faults', fault)
}
