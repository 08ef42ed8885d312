import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkout, STOCK_HOLD_MINUTES } from '#contract/checkout.ts'
import { touchesOf } from '#contract/kit/endpoint.ts'
import { moneyWords } from '#contract/kit/money.ts'
import { itemTitleOf } from '#contract/orders.ts'
import type { OwnOrder, PlacedOrder } from '#contract/schemas/checkout.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { refresh } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { CardForm } from '#web/platform/payments/CardForm.tsx'
import { PaymentFailed } from '#web/platform/payments/PaymentFailed.tsx'
import { PaymentSummary } from '#web/platform/payments/PaymentSummary.tsx'
import * as styles from '#web/platform/payments/payment.module.css'
import { When } from '#web/platform/text/When.tsx'

interface PayDialogProps {
  placed: PlacedOrder
  close: () => void
  /** Called once the payment is made, with the order as it is then. */
  paid: (order: OwnOrder) => void
}

/** Takes the payment of an order; what is in it stays set aside meanwhile. */
export function PayDialog({ placed: { order, clientSecret }, close, paid }: PayDialogProps) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<{ why: string | null } | null>(null)
  const words = (amount: string) => moneyWords(amount, order.currency)
  const title = failure ? 'Payment Failed' : `Order ${order.number}`
  const call = { params: { number: order.number }, query: { key: order.accessKey } }

  const confirmed = async () => {
    // The order is paid before the page says so. What is paid is paid where this fails: the provider tells the site of it.
    const answer = await callEndpoint(transportOf(client), checkout.sync, call).catch(() => null)
    paid(answer?.data ?? order)
    void refresh(client, touchesOf(checkout.sync, call))
  }
  return (
    <Dialog title={title} titleHidden size="large" flush open onOpenChange={(open) => open || close()}>
      <div className={styles.till} data-part="till">
        <PaymentSummary
          title={failure ? 'not that one.' : 'to take home, please.'}
          voice={failure ? 'Nothing was charged.' : 'It is set aside while you pay.'}
          rows={[
            ...order.lines.map((line) => ({
              name: `${line.quantity} × ${itemTitleOf(line)}`,
              amount: words(line.sum),
            })),
            ...(Number(order.discount) > 0 ? [{ name: 'Offer', amount: `−${words(order.discount)}` }] : []),
            ...(Number(order.shipping) > 0 ? [{ name: 'Shipping', amount: words(order.shipping) }] : []),
            ...(order.taxRate && !order.isTaxIncluded
              ? [{ name: `Tax, ${order.taxRate}%`, amount: words(order.tax) }]
              : []),
            { name: 'Today', amount: words(order.total), isTotal: true },
            ...(order.taxRate && order.isTaxIncluded
              ? [{ name: `Of this, ${order.taxRate}% tax`, amount: words(order.tax) }]
              : []),
          ]}
          note={
            order.heldUntil ? (
              <>
                Set aside for {STOCK_HOLD_MINUTES} minutes, until <When at={order.heldUntil} />.
              </>
            ) : null
          }
        />
        <div className={styles.paymentSide}>
          {/* The dialog is called so already. */}
          <p className={styles.paymentHeading} aria-hidden="true">
            {title}
          </p>
          <p className={styles.paymentFor}>
            For <b>{order.name}</b>, {order.email}
          </p>
          {failure ? (
            <PaymentFailed why={failure.why} again={() => setFailure(null)} />
          ) : (
            <CardForm
              clientSecret={clientSecret ?? ''}
              pay={`Pay ${words(order.total)}`}
              returnTo={`/orders/${order.number}?key=${order.accessKey}`}
              confirmed={confirmed}
              failed={(why) => setFailure({ why })}
              leave={close}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
