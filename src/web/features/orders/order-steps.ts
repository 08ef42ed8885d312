import { type OrderStatus, type RequestStatus, requestStatuses } from '#contract/orders.ts'

/** What each step of an order is called, and what taking it does. */
export const orderSteps: Readonly<Record<RequestStatus, { label: string; does: string; done: string }>> = {
  requested: {
    label: 'Back to requested',
    does: 'The buyer gets a letter that the order is on our desk again.',
    done: 'Order is requested again',
  },
  confirmed: {
    label: 'Confirm',
    does: 'The buyer gets a letter that everything is put aside.',
    done: 'Order confirmed',
  },
  sent: {
    label: 'Mark sent',
    does: 'The buyer gets a letter that it is on its way to the address above.',
    done: 'Order marked sent',
  },
  cancelled: {
    label: 'Cancel order',
    does: 'What was set aside goes back on sale, and the buyer gets a letter. A cancelled order stays cancelled.',
    done: 'Order cancelled',
  },
}

/** Where an order can go from each status, the usual way first. */
const ways: Readonly<Partial<Record<OrderStatus, readonly RequestStatus[]>>> = {
  requested: ['confirmed', 'sent', 'cancelled'],
  confirmed: ['sent', 'requested', 'cancelled'],
  sent: ['confirmed', 'cancelled'],
}

/** The steps an order can take, as its buttons call them; one that leads back says so. */
export const stepsFrom = (from: OrderStatus) =>
  (ways[from] ?? []).map((to) => {
    const isBack = requestStatuses.indexOf(to) < requestStatuses.indexOf(from as RequestStatus)
    return { to, isBack, label: isBack ? `Back to ${to}` : orderSteps[to].label, does: orderSteps[to].does }
  })
