import { orders } from '#contract/orders.ts'
import { read, readList } from '#web/platform/api/reads.ts'

/** What is to be packed, for all paid orders. */
export const pickListQuery = () => read(orders.pickList, {})
/** One's own orders, the latest first. */
export const ownOrdersQuery = () => readList(orders.list, { query: { mine: true, limit: 20 } })
