import type { Caller } from '#contract/kit/access.ts'
import { countryName } from '#contract/kit/countries.ts'
import { amountOf, amountOfMinor, moneyWords } from '#contract/kit/money.ts'
import type { Quote } from '#contract/schemas/checkout.ts'
import { refusalToBuy } from '#server/features/merchandise/policy.ts'
import { findOffer, type Reduction } from '#server/features/offers/service.ts'
import { type Buyer, gather, lookUp } from '#server/features/orders/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { checkoutPolicy } from './policy.ts'
import { priceCart } from './pricing.ts'
import { countriesOf, groupOf, readTerms } from './settings.ts'
import type { ShippingGroup } from './table.ts'

/** At whose prices somebody buys. */
export const buyerOf = (
  caller: Caller | null,
  { currency, timeZone }: Record<'currency' | 'timeZone', string>,
): Buyer => ({
  currency,
  refusalOf: refusalToBuy(caller, timeZone),
  isMember: can(caller, checkoutPolicy.payMemberPrice),
})

/**
 * The group a country belongs to.
 * @throws 409 in words for one that nothing is sent to
 */
function groupFor(groups: readonly ShippingGroup[], country: string): ShippingGroup | null {
  const sentTo = countriesOf(groups)
  if (sentTo && !sentTo.includes(country)) {
    const message = `We do not send to ${countryName(country)}`
    throw conflict(message, { 'shippingAddress.country': message })
  }
  return groupOf(groups, country)
}

const offerWords = ({ percent, amountCents }: Reduction, currency: string): string =>
  percent === null ? `${moneyWords(amountOf(amountCents ?? 0), currency)} off` : `${percent}% off`

interface Cart {
  lines: Parameters<typeof gather>[0]
  country?: string | null | undefined
  offerCode?: string | null | undefined
}

/** What a cart comes to for somebody, by the same rules as it is charged. What cannot be had is priced too: the booth says so. */
export async function quoteCart(context: AppContext, cart: Cart, caller: Caller | null): Promise<Quote> {
  const { currency, timeZone, groups } = await readTerms(context)
  const { found } = await lookUp(context, gather(cart.lines), buyerOf(caller, { currency, timeZone }))
  const needsAddress = found.some(({ isDigital }) => !isDigital)
  const country = cart.country ?? null
  const group = groupOfOrder(groups, country, needsAddress)
  const asked = cart.offerCode ? await findOffer(context.db, cart.offerCode, timeZone) : null
  const amounts = priceCart(found, { currency, group, offer: asked?.offer ?? null })
  const amount = (units: number) => amountOfMinor(units, currency)
  return {
    lines: found.map(({ merchandiseId, variantId, quantity, price, isMemberPrice }) => ({
      ...{ merchandiseId: merchandiseId as number, variantId, quantity, isMemberPrice },
      ...{ price: amount(price), sum: amount(price * quantity) },
    })),
    ...{ subtotal: amount(amounts.subtotal), discount: amount(amounts.discount), shipping: amount(amounts.shipping) },
    ...{ tax: amount(amounts.tax), taxRate: amounts.taxRate, isTaxIncluded: amounts.isTaxIncluded },
    ...{ total: amount(amounts.total), currency, needsAddress },
    needsCountry: country === null && needsCountry(groups, needsAddress),
    offer: asked?.offer ? { code: asked.offer.code, words: offerWords(asked.offer, currency) } : null,
    offerProblem: asked?.problem ?? null,
  }
}

/** Whether what an order comes to depends on a country. */
export const needsCountry = (groups: readonly ShippingGroup[], isSent: boolean): boolean =>
  isSent ? groups.length > 0 : groups.some(({ taxRate }) => taxRate !== null)

/**
 * The group that decides about shipping and tax of an order; where nothing is sent no country is refused, and what is taxed there
 * still is.
 */
export const groupOfOrder = (groups: readonly ShippingGroup[], country: string | null, isSent: boolean) =>
  country === null ? null : isSent ? groupFor(groups, country) : groupOf(groups, country)
