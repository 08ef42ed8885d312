import type Stripe from 'stripe'
import { type CheckStep, must, step } from './step.ts'

/** Written on everything the check makes, so that it is told from real purchases. */
const MARK = { 'late-set': 'check' }
const CENTS = 100
const HOUR = 3600

/** What is asked of each subscription that waits for its first payment, as the site asks it. */
const FIRST_PAYMENT: Partial<Stripe.SubscriptionCreateParams> = {
  payment_behavior: 'default_incomplete',
  payment_settings: { save_default_payment_method: 'on_subscription' },
  metadata: MARK,
  expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
}

const idOf = (secret: string | null | undefined): string => secret?.split('_secret_')[0] ?? ''
const asId = (one: string | { id: string } | null | undefined): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null)

async function makePrice(api: Stripe, currency: string, amount: number, interval: 'month' | 'year'): Promise<string> {
  const price = await api.prices.create({
    ...{ currency, unit_amount: amount, recurring: { interval }, metadata: MARK },
    product_data: { name: 'Late Set: a check of payments', metadata: MARK },
  })
  return price.id
}

/**
 * Buys, changes, gives back and ends a pass with a test card, and tries one for free: each thing the site relies on is a step.
 * Only for test keys: no money moves. What it begins it ends.
 * @param card a test card of the provider that pays
 */
export async function* checkPurchase(
  api: Stripe,
  currency: string,
  returnUrl: string,
  card = 'pm_card_visa',
): AsyncGenerator<CheckStep> {
  const running: string[] = []
  let [customer, month, dear, payment] = ['', '', '', '']
  const begin = async (price: string, more: { trial_period_days?: number } = {}) => {
    const begun = await api.subscriptions.create({ customer, items: [{ price }], ...FIRST_PAYMENT, ...more })
    running.push(begun.id)
    return begun
  }
  yield await step('A customer and two prices', async () => {
    customer = (await api.customers.create({ email: 'check@example.com', name: 'A check', metadata: MARK })).id
    month = await makePrice(api, currency, 5 * CENTS, 'month')
    dear = await makePrice(api, currency, 9 * CENTS, 'month')
    return `${customer}, in ${currency.toUpperCase()}`
  })
  yield await step('A subscription waits for its first payment, and is active once it is paid', async () => {
    const begun = await begin(month)
    must(begun.status === 'incomplete', `It began as ${begun.status}`)
    payment = idOf((begun.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret)
    must(payment.startsWith('pi_'), 'The first invoice has no secret to confirm its payment with')
    await api.paymentIntents.confirm(payment, { payment_method: card, return_url: returnUrl })
    const paid = await api.subscriptions.retrieve(begun.id)
    must(paid.status === 'active', `It is ${paid.status} after the payment`)
    must(asId(paid.default_payment_method) !== null, 'The card was not kept for renewals')
    return begun.id
  })
  yield await step('The payment is found by its invoice, and the invoice by its payment', async () => {
    const payments = { payment: { type: 'payment_intent', payment_intent: payment }, limit: 1 } as const
    const invoice = asId((await api.invoicePayments.list(payments)).data[0]?.invoice as string) ?? ''
    const [back] = (await api.invoicePayments.list({ invoice, status: 'paid', limit: 1 })).data
    must(asId(back?.payment.payment_intent) === payment, 'They do not name one another')
    return invoice
  })
  yield await step('A change of plan costs what its preview says', async () => {
    const [id = ''] = running
    const [item] = (await api.subscriptions.retrieve(id)).items.data
    const items = [{ id: item?.id ?? '', price: dear }]
    const preview = await api.invoices.createPreview({
      subscription: id,
      subscription_details: { items, proration_behavior: 'always_invoice' },
    })
    const from = preview.parent?.subscription_details?.subscription_proration_date ?? preview.created
    const changed = await api.subscriptions.update(id, {
      ...{ items, proration_behavior: 'always_invoice', proration_date: from },
      ...{ payment_behavior: 'error_if_incomplete', expand: ['latest_invoice'] },
    })
    const { amount_due: charged } = changed.latest_invoice as Stripe.Invoice
    must(charged === preview.amount_due, `It was charged ${charged}, and the preview said ${preview.amount_due}`)
    return `${charged} of the smallest unit`
  })
  yield await step('A payment is given back, in part and whole', async () => {
    await api.refunds.create({ payment_intent: payment, amount: CENTS })
    await api.refunds.create({ payment_intent: payment })
    const { latest_charge: charge } = await api.paymentIntents.retrieve(payment, { expand: ['latest_charge'] })
    const { amount, amount_refunded: back } = charge as Stripe.Charge
    must(amount === back, `${back} of ${amount} came back`)
    return `${back} of the smallest unit`
  })
  yield await step('Free days wait for a card, and take it', async () => {
    const begun = await begin(month, { trial_period_days: 7 })
    must(begun.status === 'trialing', `It began as ${begun.status}`)
    const setup = begun.pending_setup_intent
    must(setup !== null && typeof setup === 'object', 'It asks for no card')
    await api.setupIntents.confirm(setup.id, { payment_method: card, return_url: returnUrl })
    const { payment_method: kept } = await api.setupIntents.retrieve(setup.id, { expand: ['payment_method'] })
    must(kept !== null && typeof kept === 'object', 'The card was not kept')
    must(Boolean(kept.card?.fingerprint), 'The card has no fingerprint: free days cannot be kept to one for each card')
    await api.subscriptions.update(begun.id, { default_payment_method: kept.id })
    const tried = await api.subscriptions.retrieve(begun.id)
    must(tried.pending_setup_intent === null, 'It still asks for a card')
    return `${tried.status} until ${new Date((tried.trial_end ?? 0) * 1000).toISOString().slice(0, 10)}`
  })
  yield await step('A coupon takes something off', async () => {
    const now = Math.floor(Date.now() / 1000)
    const coupon = await api.coupons.create({
      percent_off: 50,
      duration: 'once',
      redeem_by: now + HOUR,
      metadata: MARK,
    })
    const begun = await api.subscriptions.create({
      ...{ customer, items: [{ price: month }], ...FIRST_PAYMENT, discounts: [{ coupon: coupon.id }] },
    })
    running.push(begun.id)
    const { amount_due: due } = begun.latest_invoice as Stripe.Invoice
    must(due === (5 * CENTS) / 2, `It costs ${due}`)
    return `${due} instead of ${5 * CENTS}`
  })
  yield await step('A single payment, as for a gift or an order, is made and given up', async () => {
    const make = () =>
      api.paymentIntents.create({
        ...{ amount: 5 * CENTS, currency, customer, automatic_payment_methods: { enabled: true }, metadata: MARK },
      })
    const [paid, left] = [await make(), await make()]
    const { status } = await api.paymentIntents.confirm(paid.id, { payment_method: card, return_url: returnUrl })
    must(status === 'succeeded', `It is ${status}`)
    await api.refunds.create({ payment_intent: paid.id })
    must((await api.paymentIntents.cancel(left.id)).status === 'canceled', 'The other could not be given up')
    return paid.id
  })
  yield await step('What was begun is ended', async () => {
    for (const id of running) await api.subscriptions.cancel(id)
    return `${running.length} subscriptions`
  })
}
