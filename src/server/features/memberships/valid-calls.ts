import type { memberships } from '#contract/memberships.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { FAN_MONTH_PLAN, payingFan } from './samples.ts'

export const validCalls: ValidCalls<typeof memberships> = {
  start: async ({ person }) => ({ by: await person(), body: { priceId: FAN_MONTH_PLAN } }),
  cancel: async (testServer) => ({ by: await payingFan(testServer), body: {} }),
  resume: async (testServer) => ({ by: await payingFan(testServer), body: {} }),
}
