import { endpoints } from './kit/endpoint.ts'
import type { ReceiptsSchemas } from './schemas/receipts.ts'

export const receipts = endpoints<ReceiptsSchemas>('receipts', {
  get: { method: 'GET', path: '/api/receipts/:receipt' },
  pdf: { method: 'GET', path: '/api/receipts/:receipt/receipt.pdf' },
})
