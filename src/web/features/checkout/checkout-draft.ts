import type { checkout } from '#contract/checkout.ts'
import type { CallOf } from '#contract/kit/endpoint.ts'

type PlaceBody = CallOf<typeof checkout.place>['body']

/** The checkout as its form holds it: every text as it is typed. */
export interface CheckoutValues {
  name: string
  email: string
  line1: string
  line2: string
  city: string
  region: string
  postalCode: string
  country: string
  note: string
  /** The offer code that was applied. */
  offerCode: string
}

export const emptyCheckout: CheckoutValues = {
  ...{ name: '', email: '', line1: '', line2: '', city: '', region: '', postalCode: '', country: '' },
  ...{ note: '', offerCode: '' },
}

/** What of a form is sent: the server reads the texts as they stand. */
export function placeBody(values: CheckoutValues, isSent: boolean): Omit<PlaceBody, 'lines'> {
  const { name, email, note, offerCode, ...address } = values
  return {
    ...{ name, email, note, offerCode, country: address.country },
    shippingAddress: isSent ? address : null,
  }
}
