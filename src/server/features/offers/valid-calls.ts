import type { offers } from '#contract/offers.ts'
import type { AddRecord, ValidCalls } from '#server/testing/valid-calls.ts'
import { freshCode, sampleOffer } from './samples.ts'

export const validCalls: ValidCalls<typeof offers> = {
  create: () => ({ body: { code: freshCode(), percent: 10 } }),
  update: () => ({ body: { maxUses: 1000 } }),
}

export const addRecord: AddRecord = (_, admin) => sampleOffer(admin)
