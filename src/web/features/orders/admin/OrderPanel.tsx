import { useState } from 'react'
import { urlOf } from '#contract/kit/endpoint.ts'
import { orders, type RequestStatus } from '#contract/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { AdminPanel } from '#web/platform/admin/AdminPanel.tsx'
import * as styles from '#web/platform/admin/panel.module.css'
import { HistoryLink } from '#web/platform/admin/record/HistoryLink.tsx'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { OrderDetails } from '../OrderDetails.tsx'
import { OrderSteps } from '../OrderSteps.tsx'
import { orderSteps } from '../order-steps.ts'
import { ParcelForm } from './ParcelForm.tsx'
import { RefundForm } from './RefundForm.tsx'

interface OrderPanelProps {
  id: number
  close: () => void
}

/** One order: what was asked for, where it goes, and the ways on. */
export const OrderPanel = ({ id, close }: OrderPanelProps) => (
  <RecordEditor id={id} noun="order" asked={(one) => read(orders.get, { params: { id: one } })} close={close}>
    {(order, reload) => (order ? <OpenOrder order={order} reload={reload} close={close} /> : null)}
  </RecordEditor>
)

interface OpenOrderProps {
  order: Order
  reload: () => Promise<Order>
  close: () => void
}

/** Whether an order follows its payment, and no steps of ours. */
const isPaidHere = ({ status, paidAt, heldUntil }: Order): boolean =>
  paidAt !== null || heldUntil !== null || status === 'refunded'

function OpenOrder({ order, reload, close }: OpenOrderProps) {
  const setStatus = useWrite(orders.setStatus)
  const [busy, setBusy] = useState<RequestStatus | null>(null)
  const take = async (status: RequestStatus) => {
    setBusy(status)
    try {
      await setStatus.mutateAsync({ params: { id: order.id }, body: { status, version: order.version } })
      toast({ title: orderSteps[status].done, description: `A letter goes to ${order.email}.`, variant: 'success' })
    } catch (error) {
      const description = messageOf(error, 'The server could not be reached.')
      toast({ title: 'The order is as it was', description, variant: 'destructive' })
      // What somebody else did meanwhile is shown, so that the next press is about that.
      await reload().catch(() => {})
    } finally {
      setBusy(null)
    }
  }
  return (
    <AdminPanel
      label="Edit order"
      title={order.number}
      caption={
        <>
          Came in <When at={order.createdAt} />
          <HistoryLink kind="orders" id={order.id} />
        </>
      }
      close={close}
    >
      <div className={styles.adminForm} data-part="admin-form">
        <OrderDetails order={order} />
        {isPaidHere(order) ? null : <OrderSteps order={order} busy={busy} take={take} />}
        {order.allowed.includes('send') && order.address ? (
          <p>
            <Button asChild size="sm" icon="download">
              <a href={urlOf(orders.packingSlip, { params: { id: order.id } })} target="_blank" rel="noreferrer">
                Packing slip
              </a>
            </Button>
          </p>
        ) : null}
        {order.allowed.includes('send') ? <ParcelForm key={order.version} order={order} /> : null}
        {order.allowed.includes('refund') ? <RefundForm order={order} /> : null}
      </div>
    </AdminPanel>
  )
}
