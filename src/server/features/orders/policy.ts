import type { OrderAction, OrderStatus } from '#contract/orders.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

/** An order that is cancelled stays so: what it had set aside is back on sale. */
export const isFinal = ({ status }: { status: OrderStatus }): boolean => status === 'cancelled'

/** What the `allowed` of an order names. */
export const orderActionRules = {
  setStatus: rule<{ status: OrderStatus }>(
    'admins, until it is cancelled',
    (caller, order) => isAdmin(caller) && !isFinal(order),
  ),
} satisfies Record<OrderAction, Rule<{ status: OrderStatus }>>

/** Who may see an order, and who may cancel an order. */
export const orderPolicy = {
  seeAll: rule<undefined>('admins; others list their own', isAdmin),
  see: rule<{ userId: number | null }>(
    'whoever made it while they were signed in, and admins',
    (caller, { userId }) => isAdmin(caller) || (caller !== null && caller.id === userId),
  ),
  ...orderActionRules,
} satisfies Policy
