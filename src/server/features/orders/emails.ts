import { eq } from 'drizzle-orm'
import { amountOfMinor, moneyWords } from '#contract/kit/money.ts'
import type { RequestStatus } from '#contract/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { quotedLines, quotedText } from '#server/platform/email/quoted-text.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { listOf } from './order-text.ts'
import { presentOrders } from './service.ts'
import { ordersTable } from './table.ts'

/** What a buyer is told of each step of their order. */
const steps: Record<RequestStatus, (order: Order) => string> = {
  requested: () => 'is on our desk again. We look at it once more and write to you.',
  confirmed: () => 'is confirmed. Everything you asked for is put aside in your name.',
  sent: ({ address, carrier, trackingNumber }) => {
    const parcel = [carrier, trackingNumber].filter(Boolean).join(' ')
    return `is on its way to you:\n\n${quotedLines(address)}${parcel ? `\n\nIt can be followed: ${parcel}` : ''}`
  },
  cancelled: () => 'is cancelled, and what was set aside is back at the booth.',
}

/** Registers the e-mails that follow an order: to the buyer at every step, and to the label when there is something to do. */
export function handleOrderEmails(context: AppContext): void {
  const { db, jobs, mail, site } = context
  const find = async (id: number) => {
    const [row] = await db.select().from(ordersTable).where(eq(ordersTable.id, id))
    const [order] = row ? await presentOrders(db, [row], null) : []
    if (!row || !order) return null
    // Opened by whoever has the letter; orders that were asked for have no page.
    const link = row.accessKey ? `${siteUrl(context)}/orders/${row.number}?key=${row.accessKey}` : null
    return { order, link }
  }

  /** A letter to the buyer of an order, with the link to it where it has a page. */
  const letter = async (id: number, subject: string, words: (order: Order) => string | Promise<string>) => {
    const found = await find(id)
    if (!found) return
    const { order, link } = found
    const { name } = await site()
    await mail.send({
      to: order.email,
      subject: `Your order ${order.number} at ${name}${subject}`,
      text: `Hello ${quotedText(order.name)},\n\n${await words(order)}${link ? `\n\nYour order:\n\n${link}` : ''}\n\n${name}\n`,
    })
  }

  jobs.handle<{ id: number }>('letter-order', ({ id }) =>
    letter(
      id,
      '',
      async (order) =>
        `thank you. We have set this aside for you as order ${order.number}:\n\n${listOf(order)}\n\nIt goes to:\n\n${quotedLines(order.address)}\n\nNothing is paid yet. We write back about payment and delivery.${await mail.askForAnswer(' If anything is wrong, answer this letter.')}`,
    ),
  )

  jobs.handle<{ id: number; status: RequestStatus }>('letter-order-status', ({ id, status }) =>
    letter(id, `: ${status}`, async (order) => {
      const paid =
        status === 'cancelled' ? await mail.askForAnswer(' If you have paid already, answer this letter.') : ''
      return `your order ${order.number} ${steps[status](order)}${paid}\n\n${listOf(order)}`
    }),
  )

  jobs.handle<{ id: number }>('letter-order-waits', ({ id }) =>
    letter(
      id,
      ' waits',
      (order) =>
        `we have received your order ${order.number} and set this aside for a quarter of an hour:\n\n${listOf(order)}\n\nIt is not paid yet. Finish it by the link below; after that it goes back on sale, and nothing is charged.`,
    ),
  )

  jobs.handle<{ id: number }>('letter-order-paid', ({ id }) =>
    letter(id, ' is paid', (order) => {
      const goes = order.address ? `\n\nIt goes to:\n\n${quotedLines(order.address)}` : ''
      const loaded = order.lines.some(({ isDigital }) => isDigital)
        ? '\n\nWhat is there to be loaded waits on the page of your order.'
        : ''
      return `thank you. Your order ${order.number} is paid; this is your receipt:\n\n${listOf(order)}${goes}${loaded}`
    }),
  )

  const back = (order: Order, amount: number) => moneyWords(amountOfMinor(amount, order.currency), order.currency)

  jobs.handle<{ id: number; amount: number }>('letter-order-refund', ({ id, amount }) =>
    letter(
      id,
      ': refund',
      (order) =>
        `we have given back ${back(order, amount)} of your order ${order.number}. Your bank shows it within ten days.`,
    ),
  )

  jobs.handle<{ id: number; amount: number }>('letter-order-late', ({ id, amount }) =>
    letter(
      id,
      ': refund',
      (order) =>
        `your payment for order ${order.number} came when the time to pay was over, and what you chose was gone by then. We have given back ${back(order, amount)}. Your bank shows it within ten days.`,
    ),
  )

  jobs.handle<{ id: number }>('notice-order', async ({ id }) => {
    const order = (await find(id))?.order
    if (!order) return
    const note = order.note ? `\n\nNote:\n\n${order.note}` : ''
    const next = order.paidAt ? 'It is paid.' : 'Payment and delivery are promised an answer.'
    await mail.tell({
      replyTo: order.email,
      subject: `Order ${order.number} from ${order.name}`,
      text: `${listOf(order)}\n\nName: ${order.name}\nEmail: ${order.email}\n\n${order.address}${note}\n\n${next}\n`,
    })
  })
}
