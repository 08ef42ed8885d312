import { z } from 'zod'
import { checkout, DOWNLOADS_PER_PAGE, merchPayments } from '../checkout.ts'
import { adminOnly } from '../kit/access.ts'
import { isCountry } from '../kit/countries.ts'
import { isAmount } from '../kit/money.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { clearable, email, flag, id, idempotencyKey, line, page, prose, required, whole } from './kit/fields.ts'
import { money } from './kit/money.ts'
import { country, order, orderAmounts, orderedLines, shippingAddress } from './orders.ts'

const offerCode = clearable(line('Offer code', 40).toUpperCase())

/** An amount as it was shown, with as many digits as its currency has. */
const shownAmount = z
  .string({ error: 'Total must be an amount, like 24.00' })
  .trim()
  .refine((text) => isAmount(text) || /^\d{1,9}\.\d{3}$/.test(text), 'Total must be an amount, like 24.00')

const cart = z.object({ lines: orderedLines, country: clearable(country), offerCode })

const quote = z.object({
  lines: z.array(
    z.object({
      merchandiseId: z.number(),
      variantId: z.number().nullable(),
      price: z.string(),
      quantity: z.number(),
      sum: z.string(),
      /** Whether it costs less because its buyer has a Fan Pass. */
      isMemberPrice: z.boolean(),
    }),
  ),
  ...orderAmounts.shape,
  currency: z.string(),
  /** False where nothing of it has to be sent. */
  needsAddress: z.boolean(),
  /** True while the total depends on a country that was not named yet. */
  needsCountry: z.boolean(),
  /** What the offer is that its code names. */
  offer: z.object({ code: z.string(), words: z.string() }).nullable(),
  /** Why the code does nothing. */
  offerProblem: z.string().nullable(),
})
export type Quote = z.infer<typeof quote>

const paidOrderDraft = z.object({
  ...cart.shape,
  key: idempotencyKey,
  name: required(line('Name')),
  email: required(email),
  /** Where it goes; needed where something is sent, and its country counts then. */
  shippingAddress: shippingAddress.nullable().optional(),
  note: clearable(prose('Note', 2000)),
  /** What the buyer was shown; refused when it no longer holds. */
  total: clearable(shownAmount),
  currency: clearable(line('Currency', 10)),
  /** Left empty by people; whatever fills it is not one. */
  website: z.string().max(2000).optional(),
})
export type PaidOrderDraft = z.infer<typeof paidOrderDraft>

/** An order as its own page shows it. */
const ownOrder = order.omit({ allowed: true }).extend({
  /** Opens the page of the order for whoever has it; known to whoever may see the order. */
  accessKey: z.string(),
  /** What is there to be loaded, while it is paid and not given back. */
  downloads: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      /** What was bought that it comes with, as the order names it. */
      item: z.string(),
      /** By its ending, in capitals: "WAV". */
      format: z.string(),
      /** In bytes; null where that is not known. */
      size: z.number().nullable(),
    }),
  ),
  /** Whether it can be paid, or cancelled, by whoever asks. */
  isPayable: z.boolean(),
})
export type OwnOrder = z.infer<typeof ownOrder>

const placed = z.object({
  order: ownOrder,
  /** What the provider's form confirms the payment with; null where nothing is to be paid. */
  clientSecret: z.string().nullable(),
  message: z.string(),
})
export type PlacedOrder = z.infer<typeof placed>

const byNumber = z.object({ number: line('Number', 20).toUpperCase() })
/** The secret of a link to an order; nothing where whoever asks is known to have made it. */
const byKey = z.object({ key: z.string().max(100).optional() })

const RATE = 'Tax must be a percentage, like 21 or 7.5'

/** Countries that cost the same to send to. */
const shippingGroupDraft = z.object({
  name: required(line('Name', 60)),
  /** By their codes; none is everywhere that no other group names. */
  countries: z
    .array(z.string().trim().toUpperCase().refine(isCountry, 'Countries must be codes, like NL'), {
      error: 'Countries must be a list of codes, like NL',
    })
    .max(250)
    .transform((codes) => [...new Set(codes)]),
  price: required(money('Price')),
  /** From which sum of goods on nothing is charged for sending. */
  freeFrom: clearable(money('Free from')),
  /** In percent. */
  taxRate: clearable(
    z
      .string({ error: RATE })
      .trim()
      .regex(/^\d{1,2}(\.\d{1,3})?$/, RATE),
  ),
  isTaxIncluded: flag.default(true),
})

const areCountriesNamedOnce = (groups: readonly { countries: readonly string[] }[]) => {
  const all = groups.flatMap(({ countries }) => (countries.length > 0 ? countries : ['']))
  return new Set(all).size === all.length
}

const checkoutSettingsPatch = z.object({
  /** Null is payment where the site takes payments. */
  payments: z
    .enum(merchPayments, { error: `How the booth sells must be one of ${merchPayments.join(', ')}` })
    .nullable()
    .optional(),
  /** The whole list: a group that is not on it is gone. */
  shippingGroups: z
    .array(shippingGroupDraft, { error: 'Shipping must be a list of groups' })
    .max(40, 'There are at most 40 groups')
    .refine(areCountriesNamedOnce, 'Every country belongs to one group, and one group alone names none')
    .optional(),
  version: whole('Version', 0, 2_147_483_647).optional(),
})

const shippingGroup = z.object({
  name: z.string(),
  countries: z.array(z.string()),
  price: z.string(),
  freeFrom: z.string().nullable(),
  taxRate: z.string().nullable(),
  isTaxIncluded: z.boolean(),
})

const checkoutSettings = z.object({
  payments: z.enum(merchPayments).nullable(),
  /** How it sells by that. */
  mode: z.enum(merchPayments),
  currency: z.string(),
  shippingGroups: z.array(shippingGroup),
  version: z.number(),
  updatedAt: z.string().nullable(),
})
export type CheckoutSettings = z.infer<typeof checkoutSettings>

const byFile = byNumber.extend({ file: z.string().regex(/^\d{1,10}(-\d{1,10})?$/, 'There is no such file') })

const refundDraft = z.object({
  key: required(line('Key', 100).min(16, 'Key must be 16 characters or more')),
  lines: z.array(z.object({ id, quantity: id })).max(50),
  /** Gives back what sending it cost, too. */
  shipping: flag.default(false),
  /** Puts the things back on sale. */
  restock: flag.default(false),
})

const schemas = {
  terms: {
    summary: 'How the booth sells: by payment or by request, in which currency, and where it sends to',
    access: 'anyone',
    reply: z.object({
      mode: z.enum(merchPayments),
      currency: z.string(),
      /** Countries it sends to, by their codes; null for everywhere. */
      countries: z.array(z.string()).nullable(),
    }),
    cached: 'audience',
  },
  quote: {
    summary: 'What a cart comes to for whoever asks: prices, offer, shipping and tax',
    access: 'anyone',
    body: cart,
    reply: quote,
  },
  place: {
    summary: 'Orders a cart and sets it aside while it is paid; the same order sent twice is one',
    access: 'anyone',
    body: paidOrderDraft,
    reply: placed,
    status: 201,
  },
  view: {
    summary: 'An order, for whoever made it, for whoever has its link, and for admins',
    access: 'anyone',
    params: byNumber,
    query: byKey,
    reply: ownOrder,
  },
  sync: {
    summary: 'Asks the provider of payments how the payment of an order stands, so that it counts at once',
    access: 'anyone',
    whileSuspended: true,
    params: byNumber,
    query: byKey,
    reply: ownOrder,
  },
  pay: {
    summary: 'Opens the payment of an order that waits for it, as often as it is asked for',
    access: 'anyone',
    whileSuspended: true,
    params: byNumber,
    query: byKey,
    reply: placed,
  },
  file: {
    summary: 'A file of an order that is paid, for who made it and whoever has its link; it ends when it is given back',
    aliases: ['HEAD /api/checkout/orders/:number/files/:file'],
    access: 'anyone',
    kind: 'raw',
    params: byFile,
    query: byKey,
    reply: z.unknown(),
  },
  downloads: {
    summary: 'What one may load of one’s own orders: of what is paid and not given back, the latest first',
    access: 'member',
    query: z.object({ ...page, limit: page.limit.default(DOWNLOADS_PER_PAGE) }),
    reply: z.object({
      /** How many orders there are with something to load. */
      total: z.number(),
      items: z.array(z.object({ number: z.string(), paidAt: z.string(), files: ownOrder.shape.downloads })),
    }),
  },
  cancel: {
    summary: 'Gives up an order that is not paid; what was set aside goes back on sale',
    access: 'anyone',
    whileSuspended: true,
    params: byNumber,
    query: byKey,
    reply: ownOrder,
  },
  refund: {
    summary: 'Gives back what was paid for some of an order, or all of it; sent twice under one key it is done once',
    access: adminOnly,
    params: byNumber,
    body: refundDraft,
    reply: order,
  },
  settings: {
    summary: 'How the booth sells, and what sending costs where',
    access: adminOnly,
    reply: checkoutSettings,
  },
  saveSettings: {
    summary: 'Changes the sent settings of the checkout',
    access: adminOnly,
    body: checkoutSettingsPatch,
    reply: checkoutSettings,
  },
} satisfies EndpointSchemas
export type CheckoutSchemas = typeof schemas

export const checkoutEndpoints = withSchemas(checkout, schemas)
