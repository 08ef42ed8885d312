import { z } from 'zod'
import { receipts } from '../receipts.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { line, required } from './kit/fields.ts'

/** What was paid for a pass, as it is printed. Amounts are in the currency: "9.99". */
const receipt = z.object({
  id: z.string(),
  number: z.string().nullable(),
  paidAt: z.string(),
  currency: z.string(),
  /** Whom it is from and to, a line each. */
  seller: z.array(z.string()),
  buyer: z.array(z.string()),
  lines: z.array(z.object({ description: z.string(), from: z.string(), to: z.string(), amount: z.string() })),
  /** What leads from the lines to the total, where it is not the same. */
  subtotal: z.string(),
  discount: z.string().nullable(),
  taxes: z.array(z.object({ amount: z.string(), isIncluded: z.boolean() })),
  total: z.string(),
  paid: z.string(),
  /** True where no money moved. */
  isTest: z.boolean(),
})
export type PrintedReceipt = z.infer<typeof receipt>

const byReceipt = z.object({ receipt: required(line('Receipt', 100)) })

const schemas = {
  get: {
    summary: 'A receipt for a pass as it is printed, for whoever paid and for admins',
    access: 'member',
    params: byReceipt,
    reply: receipt,
  },
  pdf: {
    summary: 'The same as a PDF',
    access: 'member',
    kind: 'raw',
    params: byReceipt,
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type ReceiptsSchemas = typeof schemas

export const receiptsEndpoints = withSchemas(receipts, schemas)
