import { orders } from '#contract/orders.ts'
import { readList } from '#web/platform/api/reads.ts'

/** One's own orders, the latest first. */
export const ownOrdersQuery = () => readList(orders.list, { query: { mine: true, limit: 20 } })
