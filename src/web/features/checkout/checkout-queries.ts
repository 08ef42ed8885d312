import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { checkout, DOWNLOADS_PER_PAGE } from '#contract/checkout.ts'
import { data } from '#contract/kit/data.ts'
import type { CallOf } from '#contract/kit/endpoint.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { read, transportOf } from '#web/platform/api/reads.ts'

/** The settings of the checkout, as the label keeps them. */
export const checkoutSettingsQuery = () => read(checkout.settings, {})
/** How the booth sells, and where it sends to. */
export const termsQuery = () => read(checkout.terms, {})
/** One order, by its own link or for who made it. */
export const ownOrderQuery = (number: string, key: string | undefined) =>
  read(checkout.view, { params: { number }, query: { key } })

/** A page of what one may load of one's orders. */
export const downloadsQuery = (page = 1) =>
  read(checkout.downloads, { query: { offset: (page - 1) * DOWNLOADS_PER_PAGE } })

type Cart = CallOf<typeof checkout.quote>['body']

/** What a cart comes to; it is asked for anew as soon as something that decides it changes. */
export const quoteQuery = (cart: Cart) =>
  queryOptions({
    queryKey: [checkout.quote.path, cart],
    queryFn: async ({ client }) => (await callEndpoint(transportOf(client), checkout.quote, { body: cart })).data,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { reads: [data.merchandise, data.checkout, data.offers, data.accounts] },
  })
