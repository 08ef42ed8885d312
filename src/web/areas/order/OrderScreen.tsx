import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { checkout } from '#contract/checkout.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import type { OwnOrder, PlacedOrder } from '#contract/schemas/checkout.ts'
import { ownOrderQuery } from '#web/features/checkout/checkout-queries.ts'
import { formatAndSize } from '#web/features/checkout/downloads/format-and-size.ts'
import { OrderLines } from '#web/features/orders/OrderLines.tsx'
import { statusWords } from '#web/features/orders/order-words.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { useSite } from '#web/platform/session/session.ts'
import { ContactSentence } from '#web/platform/text/ContactLinks.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import * as styles from './order.module.css'

const dialog = lazyCode(async () => (await import('#web/features/checkout/PayDialog.tsx')).PayDialog)

/** What somebody is told of how their order stands. */
function sentenceOf({ status, refunded, paidAt, shippingAddress }: OwnOrder): string {
  const isBack = Number(refunded) > 0
  switch (status) {
    case 'awaiting_payment':
      return 'It is set aside for you and waits for its payment.'
    case 'paid':
      return isBack ? 'It is paid, and some of it was given back.' : 'It is paid. We pack it and write when it leaves.'
    case 'sent':
      return shippingAddress || !paidAt ? 'It is on its way to you.' : 'It is paid and yours.'
    case 'refunded':
      return 'What you paid was given back.'
    case 'cancelled':
      return paidAt ? 'It was paid when it was gone already. What you paid was given back.' : 'Nothing was charged.'
    default:
      return 'We write back about payment and delivery.'
  }
}

/** An order, as whoever made it sees it: what is in it, how it stands, and what can be done. */
export function OrderScreen({ number, accessKey }: { number: string; accessKey: string | undefined }) {
  const { data: order } = useSuspenseQuery(ownOrderQuery(number, accessKey))
  const site = useSite()
  const { tone, words } = statusWords[order.status]
  const call = { params: { number }, query: { key: accessKey } }
  useSyncOnReturn(order, accessKey)
  return (
    <div className={pageStyles.page}>
      <StackedHeading text="Your order" />
      <div className={styles.order}>
        <div>
          <p className={styles.orderState}>
            <span className={styles.orderNumber}>{order.number}</span>
            <time dateTime={order.createdAt}>{dayWords(order.createdAt)}</time>
            <StatusDot tone={tone}>{words}</StatusDot>
          </p>
          <p role="status">{sentenceOf(order)}</p>
        </div>
        {order.isPayable ? <Payable order={order} call={call} /> : null}
        <section aria-labelledby="order-things">
          <h2 id="order-things">What is in it</h2>
          <OrderLines order={order} />
        </section>
        {order.downloads.length > 0 ? (
          <section aria-labelledby="order-files">
            <h2 id="order-files">Yours to load</h2>
            <ul className={styles.orderFiles}>
              {order.downloads.map(({ file, title, format, size }) => (
                <li key={file}>
                  <a href={urlOf(checkout.file, { params: { number, file }, query: { key: accessKey } })} download>
                    {title}
                  </a>{' '}
                  <small>{formatAndSize(format, size)}</small>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {order.address ? (
          <section aria-labelledby="order-address">
            <h2 id="order-address">Where it goes</h2>
            <p className={styles.orderAddress} dir="auto">
              {order.name}
              {'\n'}
              {order.address}
            </p>
            {order.trackingNumber ? (
              <p>
                Sent by {order.carrier ?? 'post'}, to be followed as <b>{order.trackingNumber}</b>
              </p>
            ) : null}
          </section>
        ) : null}
        <p>
          <ContactSentence {...site} /> about it, and name its number.
        </p>
        <p>
          <Button asChild>
            <Link to="/merch-booth">To the merch booth</Link>
          </Button>
        </p>
      </div>
    </div>
  )
}

/** Whoever comes back from the page of their bank finds what became of the payment. */
function useSyncOnReturn({ isPayable, number }: OwnOrder, key: string | undefined) {
  const sync = useWrite(checkout.sync)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as the page is opened
  useEffect(() => {
    if (isPayable) sync.mutate({ params: { number }, query: { key } })
  }, [])
}

interface PayableProps {
  order: OwnOrder
  call: { params: { number: string }; query: { key: string | undefined } }
}

/** The ways out of an order that is not paid: to the card, or back on the table. */
function Payable({ order, call }: PayableProps) {
  const client = useQueryClient()
  const pay = useWrite(checkout.pay)
  const cancel = useWrite(checkout.cancel)
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const failed = (error: unknown) => {
    const description = messageOf(error, 'Unable to connect to server. Nothing is charged twice: try again.')
    toast({ title: 'The order is as it was', description, variant: 'destructive' })
    void client.invalidateQueries({ queryKey: ownOrderQuery(call.params.number, call.query.key).queryKey })
  }
  const refetch = () =>
    client.invalidateQueries({ queryKey: ownOrderQuery(call.params.number, call.query.key).queryKey })
  const open = async () => {
    try {
      const answer = await pay.mutateAsync(call)
      if (answer.clientSecret) setPlaced(answer)
      else await refetch()
    } catch (error) {
      failed(error)
    }
  }
  return (
    <div>
      {order.heldUntil ? (
        <p>
          Until <When at={order.heldUntil} />; then it goes back on sale.
        </p>
      ) : null}
      <p className={styles.orderWays}>
        <Button variant="ink" size="lg" busy={pay.isPending} onClick={() => void open()}>
          Pay now
        </Button>
        <Button size="lg" busy={cancel.isPending} onClick={() => setIsAsking(true)}>
          Cancel order
        </Button>
        <LazyConfirm
          open={isAsking}
          onOpenChange={setIsAsking}
          title={`Cancel order ${order.number}?`}
          description="What was set aside goes back on sale. Nothing is charged."
          confirmLabel="Cancel order"
          cancelLabel="Keep it"
          onConfirm={() => cancel.mutateAsync(call).catch(failed)}
        />
      </p>
      {placed ? (
        <LazyDialog
          code={dialog}
          props={{
            placed,
            close: () => setPlaced(null),
            paid: () => {
              setPlaced(null)
              void refetch()
            },
          }}
        />
      ) : null}
    </div>
  )
}
