import type { orders } from '#contract/orders.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleOrder } from './samples.ts'

export const validCalls: ValidCalls<typeof orders> = {
  create: async ({ person }) => ({ by: await person(), body: sampleOrder([{ merchandiseId: 3, quantity: 1 }]) }),
  setStatus: () => ({ body: { status: 'confirmed' } }),
}
