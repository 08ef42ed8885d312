import { z } from 'zod'
import { GIFT_VALID_YEARS, giftMonths, giftStates, gifts } from '../gifts.ts'
import { tiers } from '../kit/access.ts'
import { passPlans } from '../memberships.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { clearable, email, line, prose, required, whole } from './kit/fields.ts'

/** As it stands in the link; nobody guesses it. */
const code = z.string({ error: 'This link is not complete' }).min(16, 'This link is not complete').max(100)

const giftOrder = z.object({
  plan: z.enum(passPlans, { error: 'Choose a pass' }),
  months: whole('Months', 1, 12).refine(
    (months) => giftMonths.some((one) => one === months),
    `Months must be one of ${giftMonths.join(', ')}`,
  ),
  /** Whoever buys it: the link and the receipt go there. */
  email,
  /** Whom the link is sent to as well. */
  recipientEmail: clearable(email),
  /** How who gives it is called in that letter. */
  fromName: clearable(line('Your name', 80)),
  message: clearable(prose('Message', 1000)),
  /** The same for each try of one purchase: it is begun once. */
  key: required(line('Key', 100).min(16, 'Key must be 16 characters or more')),
})
export type GiftOrder = z.output<typeof giftOrder>

const startedGift = z.object({
  /** What the provider's form confirms the payment with. */
  clientSecret: z.string(),
  amount: z.string(),
  currency: z.string(),
})
export type StartedGift = z.infer<typeof startedGift>

const boughtGift = z.object({
  isPaid: z.boolean(),
  /** What it is redeemed with; null before it is paid. */
  code: z.string().nullable(),
})

const gift = z.object({
  state: z.enum(giftStates),
  tier: z.enum(tiers),
  months: z.number(),
  fromName: z.string().nullable(),
  message: z.string().nullable(),
  expiresAt: z.string(),
})
export type Gift = z.infer<typeof gift>

const redeemedGift = z.object({ tier: z.enum(tiers), months: z.number(), startsAt: z.string(), endsAt: z.string() })
export type RedeemedGift = z.infer<typeof redeemedGift>

const byCode = z.object({ code })

const schemas = {
  start: {
    summary: 'Begins to buy months of a pass for somebody, at the price of the settings; nobody has to be signed in',
    access: 'anyone',
    body: giftOrder,
    reply: startedGift,
    status: 201,
  },
  sync: {
    summary: 'Asks the provider of payments whether a gift is paid, for whoever was given the secret of its payment',
    access: 'anyone',
    whileSuspended: true,
    body: z.object({ clientSecret: required(line('Payment', 200)) }),
    reply: boughtGift,
  },
  get: {
    summary: `How a gift stands; it can be redeemed for ${GIFT_VALID_YEARS} years`,
    access: 'anyone',
    params: byCode,
    reply: gift,
    cached: 'audience',
  },
  redeem: {
    summary: 'Redeems a gift, once: its months begin where the pass one has ends',
    access: 'member',
    params: byCode,
    reply: redeemedGift,
  },
} satisfies EndpointSchemas
export type GiftsSchemas = typeof schemas

export const giftsEndpoints = withSchemas(gifts, schemas)
