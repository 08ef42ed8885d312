import { randomUUID } from 'node:crypto'
import type { checkout } from '#contract/checkout.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { paidOrder, sampleCheckout } from './samples.ts'

/** A cart with one thing in it. */
async function lines(admin: TestUser): Promise<object[]> {
  const { id } = await sampleItem(admin, { stockQuantity: 100 })
  return [{ merchandiseId: id, quantity: 1 }]
}

/** Whoever has made an order that is not paid. */
async function waiting(testServer: TestServer, admin: TestUser) {
  const by = await testServer.person()
  const body = sampleCheckout(await lines(admin))
  const placed = await by.send({ method: 'POST', url: '/api/checkout/orders', payload: body })
  return { by, params: { number: placed.json().order.number as string } }
}

export const validCalls: ValidCalls<typeof checkout> = {
  quote: async ({ person }, admin) => ({ by: await person(), body: { lines: await lines(admin) } }),
  place: async ({ person }, admin) => ({ by: await person(), body: sampleCheckout(await lines(admin)) }),
  view: waiting,
  sync: waiting,
  pay: waiting,
  cancel: waiting,
  async refund(testServer, admin) {
    const { order } = await paidOrder(testServer, sampleCheckout(await lines(admin)))
    const [line] = order.lines
    return {
      params: { number: order.number },
      body: { key: randomUUID(), lines: [{ id: line?.id, quantity: 1 }] },
    }
  },
  saveSettings: () => ({ body: { shippingGroups: [] } }),
}
