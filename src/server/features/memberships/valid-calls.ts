import { randomUUID } from 'node:crypto'
import { memberships } from '#contract/memberships.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { enteredCard, FAN_MONTH_PLAN, fanInArrears, payingFan, sellYear } from './samples.ts'

export const validCalls: ValidCalls<typeof memberships> = {
  start: async ({ person }) => ({ by: await person(), body: { priceId: FAN_MONTH_PLAN } }),
  cancel: async (testServer) => ({ by: await payingFan(testServer), body: {} }),
  async previewChange(testServer) {
    const by = await payingFan(testServer)
    return { by, body: { priceId: await sellYear(testServer) } }
  },
  async change(testServer) {
    const by = await payingFan(testServer)
    const priceId = await sellYear(testServer)
    const { countedFrom } = await by.call(memberships.previewChange, { body: { priceId } })
    return { by, body: { priceId, countedFrom } }
  },
  startCard: async (testServer) => ({ by: await payingFan(testServer) }),
  async useCard(testServer) {
    const by = await payingFan(testServer)
    return { by, body: { clientSecret: await enteredCard(by) } }
  },
  async payDue(testServer) {
    return { by: await fanInArrears(testServer) }
  },
  async refund(testServer) {
    const fan = await payingFan(testServer)
    const [receipt] = await fan.call(memberships.receipts, {})
    return { by: await testServer.admin(), body: { receiptId: receipt?.id, amount: '1.00', key: randomUUID() } }
  },
  movePrices: async (testServer) => ({ by: await testServer.admin(), params: { plan: FAN_MONTH_PLAN } }),
  resume: async (testServer) => ({ by: await payingFan(testServer), body: {} }),
}
