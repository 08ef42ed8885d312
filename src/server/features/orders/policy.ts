import type { OrderAction, OrderStatus } from '#contract/orders.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'
import type { OrderRow } from './table.ts'

/** An order that is cancelled or given back stays so: what it had set aside is back on sale. */
export const isFinal = ({ status }: { status: OrderStatus }): boolean => status === 'cancelled' || status === 'refunded'

type Standing = Pick<OrderRow, 'status' | 'paymentId' | 'paidAt' | 'total' | 'refunded'>

/** Whether it is an order that was asked for and not paid here: the label moves it on by hand. */
export const isRequest = ({ paymentId, paidAt, status }: Standing): boolean =>
  paymentId === null && paidAt === null && status !== 'awaiting_payment'

/** What the `allowed` of an order names. */
export const orderActionRules = {
  setStatus: rule<Standing>(
    'admins, until it is cancelled; one that is paid here follows its payment',
    (caller, order) => isAdmin(caller) && isRequest(order) && !isFinal(order),
  ),
  send: rule<Standing>(
    'admins, once it is paid',
    (caller, { status, paidAt }) => isAdmin(caller) && paidAt !== null && (status === 'paid' || status === 'sent'),
  ),
  refund: rule<Standing>(
    'admins, of what is paid and not given back yet',
    (caller, { paymentId, paidAt, refunded, total }) =>
      isAdmin(caller) && paymentId !== null && paidAt !== null && refunded < total,
  ),
} satisfies Record<OrderAction, Rule<Standing>>

/** Who may see an order, and who may cancel an order. */
export const orderPolicy = {
  seeAll: rule<undefined>('admins; others list their own', isAdmin),
  see: rule<{ userId: number | null }>(
    'whoever made it while they were signed in, and admins',
    (caller, { userId }) => isAdmin(caller) || (caller !== null && caller.id === userId),
  ),
  ...orderActionRules,
} satisfies Policy
