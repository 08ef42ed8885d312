import type { merchandise } from '#contract/merchandise.ts'
import type { AddRecord, ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleItem } from './samples.ts'

export const validCalls: ValidCalls<typeof merchandise> = {
  create: () => ({
    body: { name: 'Right', category: 'vinyl', price: '9.00', variants: [{ label: 'LP', stockQuantity: 3 }] },
  }),
  update: () => ({ body: { name: 'Right', variants: [{ label: 'CD', stockQuantity: 4 }] } }),
}

export const addRecord: AddRecord = (_, admin) => sampleItem(admin, { stockQuantity: 100 })
