import { receipts } from '#contract/receipts.ts'
import { read } from '#web/platform/api/reads.ts'

/** A receipt as it is printed. */
export const receiptQuery = (receipt: string) => read(receipts.get, { params: { receipt } })
