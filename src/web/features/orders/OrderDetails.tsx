import type { Order } from '#contract/schemas/orders.ts'
import { AdminDetail, AdminDetails } from '#web/platform/admin/AdminDetails.tsx'
import { MailLink } from '#web/platform/text/ContactLinks.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { OrderLines } from './OrderLines.tsx'
import { statusWords } from './order-words.ts'

/** Who ordered what, where it goes and how far it has come. */
export function OrderDetails({ order }: { order: Order }) {
  const { tone, words } = statusWords[order.status]
  return (
    <>
      <OrderLines order={order} />
      <AdminDetails>
        <AdminDetail name="Status">
          <StatusDot tone={tone}>{words}</StatusDot>
        </AdminDetail>
        <AdminDetail name="Name">{order.name}</AdminDetail>
        <AdminDetail name="Email">
          <MailLink email={order.email} subject={`Your order ${order.number}`} />
        </AdminDetail>
        <AdminDetail name="Address">{order.address}</AdminDetail>
        <AdminDetail name="Parcel">{[order.carrier, order.trackingNumber].filter(Boolean).join(' ')}</AdminDetail>
        <AdminDetail name="Offer code">{order.offerCode}</AdminDetail>
        <AdminDetail name="Note">{order.note}</AdminDetail>
      </AdminDetails>
    </>
  )
}
