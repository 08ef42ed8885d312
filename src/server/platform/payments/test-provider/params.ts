import type Stripe from 'stripe'
import { z } from 'zod'

/**
 * What the test provider takes of each call. Everything else is refused, as the API refuses what it does not know; the types hold
 * each to what the provider's own library lets a caller send, and the values the library's types leave open are named here.
 */
const takes =
  <P>() =>
  <S extends z.ZodType<P>>(schema: S): S =>
    schema

// Forms carry nothing but text.
const flag = z.enum(['true', 'false']).transform((word) => word === 'true')
const whole = z
  .string()
  .regex(/^-?\d+$/, 'Invalid integer')
  .transform(Number)
const share = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'Invalid number')
  .transform(Number)
const text = z.string().min(1).max(5000)
const metadata = z.record(z.string().max(40), z.string().max(500)).exactOptional()
const expand = z.array(text).exactOptional()
const proration = z.enum(['always_invoice', 'create_prorations', 'none'])
const currency = z.string().regex(/^[a-z]{3}$/, 'Invalid currency')

export const params = {
  createCustomer: takes<Stripe.CustomerCreateParams>()(
    z.strictObject({
      email: text.exactOptional(),
      name: text.exactOptional(),
      metadata,
      payment_method: text.exactOptional(),
      test_clock: text.exactOptional(),
      expand,
    }),
  ),
  updateCustomer: takes<Stripe.CustomerUpdateParams>()(
    z.strictObject({
      email: text.exactOptional(),
      name: text.exactOptional(),
      metadata,
      invoice_settings: z.strictObject({ default_payment_method: text.exactOptional() }).exactOptional(),
      expand,
    }),
  ),
  createPrice: takes<Stripe.PriceCreateParams>()(
    z.strictObject({
      currency,
      unit_amount: whole,
      recurring: z.strictObject({ interval: z.enum(['month', 'year']) }).exactOptional(),
      product_data: z.strictObject({ name: text, metadata }).exactOptional(),
      product: text.exactOptional(),
      lookup_key: text.max(200).exactOptional(),
      metadata,
      expand,
    }),
  ),
  listPrices: takes<Stripe.PriceListParams>()(
    z.strictObject({
      lookup_keys: z.array(text).max(10).exactOptional(),
      active: flag.exactOptional(),
      limit: whole.exactOptional(),
      expand,
    }),
  ),
  createSubscription: takes<Stripe.SubscriptionCreateParams>()(
    z.strictObject({
      customer: text,
      items: z.array(z.strictObject({ price: text, quantity: whole.exactOptional() })).length(1),
      payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).exactOptional(),
      payment_settings: z
        .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']).exactOptional() })
        .exactOptional(),
      trial_period_days: whole.exactOptional(),
      trial_end: whole.exactOptional(),
      trial_settings: z
        .strictObject({ end_behavior: z.strictObject({ missing_payment_method: z.literal('cancel') }) })
        .exactOptional(),
      discounts: z
        .array(z.strictObject({ coupon: text }))
        .length(1)
        .exactOptional(),
      metadata,
      expand,
    }),
  ),
  updateSubscription: takes<Stripe.SubscriptionUpdateParams>()(
    z.strictObject({
      cancel_at_period_end: flag.exactOptional(),
      cancellation_details: z
        .strictObject({
          comment: text.exactOptional(),
          feedback: z
            .enum([
              'too_expensive',
              'unused',
              'other',
              'low_quality',
              'missing_features',
              'switched_service',
              'too_complex',
              'customer_service',
            ])
            .exactOptional(),
        })
        .exactOptional(),
      default_payment_method: text.exactOptional(),
      items: z
        .array(z.strictObject({ id: text, price: text }))
        .length(1)
        .exactOptional(),
      payment_behavior: z.enum(['error_if_incomplete']).exactOptional(),
      proration_behavior: proration.exactOptional(),
      proration_date: whole.exactOptional(),
      metadata,
      expand,
    }),
  ),
  cancelSubscription: takes<Stripe.SubscriptionCancelParams>()(
    z.strictObject({ invoice_now: flag.exactOptional(), prorate: flag.exactOptional(), expand }),
  ),
  listSubscriptions: takes<Stripe.SubscriptionListParams>()(
    z.strictObject({
      customer: text.exactOptional(),
      status: z
        .enum([
          'all',
          'active',
          'canceled',
          'incomplete',
          'incomplete_expired',
          'past_due',
          'trialing',
          'unpaid',
          'ended',
        ])
        .exactOptional(),
      limit: whole.exactOptional(),
      starting_after: text.exactOptional(),
      expand,
    }),
  ),
  listInvoices: takes<Stripe.InvoiceListParams>()(
    z.strictObject({
      customer: text.exactOptional(),
      subscription: text.exactOptional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).exactOptional(),
      limit: whole.exactOptional(),
      starting_after: text.exactOptional(),
      expand,
    }),
  ),
  payInvoice: takes<Stripe.InvoicePayParams>()(z.strictObject({ payment_method: text.exactOptional(), expand })),
  createPaymentIntent: takes<Stripe.PaymentIntentCreateParams>()(
    z.strictObject({
      amount: whole,
      currency,
      customer: text.exactOptional(),
      description: text.exactOptional(),
      receipt_email: text.exactOptional(),
      automatic_payment_methods: z.strictObject({ enabled: flag }).exactOptional(),
      metadata,
      expand,
    }),
  ),
  confirmPaymentIntent: takes<Stripe.PaymentIntentConfirmParams>()(
    z.strictObject({ payment_method: text, return_url: text.exactOptional(), expand }),
  ),
  updatePaymentIntent: takes<Stripe.PaymentIntentUpdateParams>()(
    z.strictObject({
      amount: whole.exactOptional(),
      description: text.exactOptional(),
      receipt_email: text.exactOptional(),
      metadata,
      expand,
    }),
  ),
  cancelPaymentIntent: takes<Stripe.PaymentIntentCancelParams>()(
    z.strictObject({
      cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).exactOptional(),
      expand,
    }),
  ),
  createRefund: takes<Stripe.RefundCreateParams>()(
    z.strictObject({
      payment_intent: text,
      amount: whole.exactOptional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).exactOptional(),
      metadata,
      expand,
    }),
  ),
  createSetupIntent: takes<Stripe.SetupIntentCreateParams>()(
    z.strictObject({ customer: text, usage: z.literal('off_session').exactOptional(), metadata, expand }),
  ),
  confirmSetupIntent: takes<Stripe.SetupIntentConfirmParams>()(
    z.strictObject({ payment_method: text, return_url: text.exactOptional(), expand }),
  ),
  createCoupon: takes<Stripe.CouponCreateParams>()(
    z.strictObject({
      id: text.exactOptional(),
      name: text.max(40).exactOptional(),
      percent_off: share.exactOptional(),
      amount_off: whole.exactOptional(),
      currency: currency.exactOptional(),
      duration: z.enum(['forever', 'once', 'repeating']).exactOptional(),
      duration_in_months: whole.exactOptional(),
      max_redemptions: whole.exactOptional(),
      redeem_by: whole.exactOptional(),
      metadata,
      expand,
    }),
  ),
  previewInvoice: takes<Stripe.InvoiceCreatePreviewParams>()(
    z.strictObject({
      customer: text.exactOptional(),
      subscription: text,
      subscription_details: z.strictObject({
        items: z.array(z.strictObject({ id: text, price: text })).length(1),
        proration_behavior: proration.exactOptional(),
        proration_date: whole.exactOptional(),
      }),
      expand,
    }),
  ),
  listInvoicePayments: takes<Stripe.InvoicePaymentListParams>()(
    z.strictObject({
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }).exactOptional(),
      invoice: text.exactOptional(),
      status: z.enum(['canceled', 'open', 'paid']).exactOptional(),
      limit: whole.exactOptional(),
      expand,
    }),
  ),
  listDisputes: takes<Stripe.DisputeListParams>()(
    z.strictObject({ payment_intent: text.exactOptional(), limit: whole.exactOptional(), expand }),
  ),
  updateDispute: takes<Stripe.DisputeUpdateParams>()(
    z.strictObject({
      evidence: z.strictObject({ uncategorized_text: text }),
      submit: flag.exactOptional(),
      metadata,
      expand,
    }),
  ),
  listRefunds: takes<Stripe.RefundListParams>()(
    z.strictObject({
      payment_intent: text.exactOptional(),
      charge: text.exactOptional(),
      limit: whole.exactOptional(),
      starting_after: text.exactOptional(),
      expand,
    }),
  ),
  createClock: takes<Stripe.TestHelpers.TestClockCreateParams>()(
    z.strictObject({ frozen_time: whole, name: text.exactOptional(), expand }),
  ),
  advanceClock: takes<Stripe.TestHelpers.TestClockAdvanceParams>()(z.strictObject({ frozen_time: whole, expand })),
  listPayouts: takes<Stripe.PayoutListParams>()(z.strictObject({ limit: whole.exactOptional(), expand })),
  nothing: z.strictObject({ expand }),
}

/** How the last step of a payment that asks for authentication ends: the real provider shows the bank's own page for it. */
export const authenticate = z.strictObject({ outcome: z.enum(['approved', 'refused']) })

/** What shall go wrong with calls to come: the real provider has bad days without being asked. */
export const fault = z.strictObject({
  /** What paths of such calls begin with. */
  path: text,
  method: z.enum(['GET', 'POST', 'DELETE']).exactOptional(),
  /** Answered in place of what came of it; 0 is no answer at all, 200 the answer itself. */
  status: z.enum(['0', '200', '429', '500', '503']).transform(Number),
  /** What was done is answered so many milliseconds late. */
  late: whole.exactOptional(),
  /** Whether the call was done all the same, so that only its answer is lost. */
  done: flag.exactOptional(),
  /** So many calls, each try of the library counted. */
  times: whole,
})
