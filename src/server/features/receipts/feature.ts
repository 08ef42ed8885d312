import type { Feature } from '#server/platform/feature.ts'
import { receiptPolicy } from './policy.ts'
import { receiptRoutes } from './routes.ts'

export const receiptsFeature: Feature = {
  name: 'receipts',
  routes: receiptRoutes,
  policy: receiptPolicy,
  tables: [],
}
