import { endpoint, type ProviderEndpoint, subscriptionBy } from './endpoint.ts'
import type { StoredInvoice } from './invoices.ts'
import { params } from './params.ts'
import { previewChange } from './plan-changes.ts'
import { present, presentList } from './present.ts'
import { invalidRequest } from './provider-error.ts'
import { newId } from './store.ts'

/** Coupons, what a change would be billed, and which payment a bill was paid by. */
export const billEndpoints: readonly ProviderEndpoint[] = [
  endpoint('POST', '/v1/coupons', params.createCoupon, async (store, { expand, ...said }) => {
    if ((said.percent_off === undefined) === (said.amount_off === undefined))
      throw invalidRequest('You must pass either percent_off or amount_off', 'percent_off')
    if (said.id && (await store.find('coupon', said.id)))
      throw invalidRequest('Coupon already exists.', 'id', 'resource_already_exists')
    const coupon = {
      ...{ id: newId('coupon'), object: 'coupon', livemode: false, valid: true, metadata: {}, times_redeemed: 0 },
      ...{ percent_off: null, amount_off: null, currency: null, duration: 'once', duration_in_months: null },
      ...{ max_redemptions: null, redeem_by: null, name: null, created: Math.floor(Date.now() / 1000), ...said },
    }
    await store.put(coupon)
    return present(store, coupon, expand)
  }),
  endpoint('GET', '/v1/coupons/:id', params.nothing, async (store, { expand }, id) =>
    present(store, await store.get('coupon', id), expand),
  ),

  endpoint('POST', '/v1/invoices/create_preview', params.previewInvoice, async (store, said) => {
    const [item] = said.subscription_details.items
    const subscription = await subscriptionBy(store, said.subscription)
    const preview = await previewChange(store, subscription, {
      price: item?.price ?? '',
      proration: said.subscription_details.proration_behavior ?? 'create_prorations',
      prorationDate: said.subscription_details.proration_date,
    })
    return present(store, preview, said.expand)
  }),

  endpoint('GET', '/v1/invoice_payments', params.listInvoicePayments, async (store, said) => {
    const { payment, invoice: id, status, ...page } = said
    const bills = payment
      ? await store.where<StoredInvoice>('invoice', '_intent', payment.payment_intent)
      : [await store.get<StoredInvoice>('invoice', id ?? '')]
    const payments = bills.flatMap((bill) => (bill._intent ? [presentPayment(bill, bill._intent)] : []))
    return presentList(
      store,
      payments.filter((one) => !status || one.status === status),
      page,
    )
  }),
]

const presentPayment = (bill: StoredInvoice, intent: string) => ({
  ...{ id: newId('invoice_payment'), object: 'invoice_payment', invoice: bill.id, customer: bill.customer },
  ...{ amount_paid: bill.amount_paid, status: bill.status === 'paid' ? 'paid' : 'open' },
  payment: { type: 'payment_intent', payment_intent: intent },
})
