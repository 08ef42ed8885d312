import type { Order } from '#contract/schemas/orders.ts'
import { Fact, Facts } from '#web/platform/admin/Facts.tsx'
import { MailLink } from '#web/platform/text/ContactLinks.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { OrderLines } from './OrderLines.tsx'
import { statusWords } from './order-words.ts'

/** Who ordered what, where it goes and how far it has come. */
export function OrderFacts({ order }: { order: Order }) {
  const { tone, words } = statusWords[order.status]
  return (
    <>
      <OrderLines order={order} />
      <Facts>
        <Fact name="Status">
          <StatusDot tone={tone}>{words}</StatusDot>
        </Fact>
        <Fact name="Name">{order.name}</Fact>
        <Fact name="Email">
          <MailLink email={order.email} subject={`Your order ${order.number}`} />
        </Fact>
        <Fact name="Address">{order.address}</Fact>
        <Fact name="Note">{order.note}</Fact>
      </Facts>
    </>
  )
}
