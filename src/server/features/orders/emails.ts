import { eq } from 'drizzle-orm'
import { amountOf, centsOf, moneyWords } from '#contract/kit/money.ts'
import { itemTitleOf, type OrderStatus } from '#contract/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { quotedLines, quotedText } from '#server/platform/email/quoted-text.ts'
import { presentOrders } from './service.ts'
import { ordersTable } from './table.ts'

/** What was ordered, a line each, and what it comes to. */
function listOf({ lines, total, currency }: Order): string {
  const orderLines = lines.map((line) => {
    const sum = amountOf(centsOf(line.price) * line.quantity)
    return `${line.quantity} × ${itemTitleOf(line)}: ${moneyWords(sum, currency)}`
  })
  return [...orderLines, `Total: ${moneyWords(total, currency)}`].join('\n')
}

/** What a buyer is told of each step of their order. */
const steps: Record<OrderStatus, (order: Order) => string> = {
  requested: () => 'is on our desk again. We look at it once more and write to you.',
  confirmed: () => 'is confirmed. Everything you asked for is put aside in your name.',
  sent: ({ address }) => `is on its way to you:\n\n${quotedLines(address)}`,
  cancelled: () => 'is cancelled, and what was set aside is back at the booth.',
}

/** Registers the e-mails that follow an order: one to the buyer, one to the label, and one to the buyer at every step. */
export function handleOrderEmails({ db, jobs, mail, site }: AppContext): void {
  const find = async (id: number) =>
    (await presentOrders(db, await db.select().from(ordersTable).where(eq(ordersTable.id, id)), null))[0]

  jobs.handle<{ id: number }>('letter-order', async ({ id }) => {
    const order = await find(id)
    if (!order) return
    const { name } = await site()
    await mail.send({
      to: order.email,
      subject: `Your order ${order.number} at ${name}`,
      text: `Hello ${quotedText(order.name)},\n\nthank you. We have set this aside for you as order ${order.number}:\n\n${listOf(order)}\n\nIt goes to:\n\n${quotedLines(order.address)}\n\nNothing is paid yet. We write back about payment and delivery.${await mail.askForAnswer(' If anything is wrong, answer this letter.')}\n\n${name}\n`,
    })
  })

  jobs.handle<{ id: number; status: OrderStatus }>('letter-order-status', async ({ id, status }) => {
    const order = await find(id)
    if (!order) return
    const { name } = await site()
    const paid = status === 'cancelled' ? await mail.askForAnswer(' If you have paid already, answer this letter.') : ''
    await mail.send({
      to: order.email,
      subject: `Your order ${order.number} at ${name}: ${status}`,
      text: `Hello ${quotedText(order.name)},\n\nyour order ${order.number} ${steps[status](order)}${paid}\n\n${listOf(order)}\n\n${name}\n`,
    })
  })

  jobs.handle<{ id: number }>('notice-order', async ({ id }) => {
    const order = await find(id)
    if (!order) return
    const note = order.note ? `\n\nNote:\n\n${order.note}` : ''
    await mail.tell({
      replyTo: order.email,
      subject: `Order ${order.number} from ${order.name}`,
      text: `${listOf(order)}\n\nName: ${order.name}\nEmail: ${order.email}\n\n${order.address}${note}\n\nPayment and delivery are promised an answer.\n`,
    })
  })
}
