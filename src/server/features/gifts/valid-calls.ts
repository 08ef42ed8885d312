import { randomUUID } from 'node:crypto'
import type { gifts } from '#contract/gifts.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { boughtGift, FAN_GIFT, startedGift } from './samples.ts'

export const validCalls: ValidCalls<typeof gifts> = {
  start: () => ({ body: { ...FAN_GIFT, key: randomUUID() } }),
  sync: async (testServer) => ({ body: { clientSecret: (await startedGift(testServer)).clientSecret } }),
  get: async (testServer) => ({ params: { code: await boughtGift(testServer) } }),
  redeem: async (testServer) => ({ by: await testServer.person(), params: { code: await boughtGift(testServer) } }),
}
