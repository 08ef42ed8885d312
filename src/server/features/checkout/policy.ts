import { timingSafeEqual } from 'node:crypto'
import { orderPolicy } from '#server/features/orders/policy.ts'
import type { OrderRow } from '#server/features/orders/table.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { reachesTier } from '#server/platform/access/roles.ts'

/** An order beside the secret of the link it is asked for by. */
type LinkedOrder = Pick<OrderRow, 'userId' | 'accessKey'> & { key: string | undefined }

function opensWith(accessKey: string | null, key: string | undefined): boolean {
  if (!accessKey || !key) return false
  const [own, given] = [Buffer.from(accessKey), Buffer.from(key)]
  return own.length === given.length && timingSafeEqual(own, given)
}

export const checkoutPolicy = {
  payMemberPrice: rule<undefined>('whoever has a Fan Pass or more', (caller) => reachesTier(caller, 'fan')),
  seeByLink: rule<LinkedOrder>(
    'whoever has the link of the order, whoever made it while they were signed in, and admins',
    (caller, { key, ...order }) => opensWith(order.accessKey, key) || orderPolicy.see.allows(caller, order),
  ),
} satisfies Policy
