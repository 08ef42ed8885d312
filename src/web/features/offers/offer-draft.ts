import type { CallOf } from '#contract/kit/endpoint.ts'
import type { OfferKind, offers } from '#contract/offers.ts'
import type { Offer } from '#contract/schemas/offers.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'

/** What an offer is for, in words. */
export const kindWords: Readonly<Record<OfferKind, string>> = { orders: 'Orders', passes: 'Passes' }

/** An offer as its form holds it: every text as it is typed. */
export type OfferValues = ReturnType<typeof offerValues>

/** The values of an offer, or those a new one starts with. */
export function offerValues(offer: Offer | null) {
  const text = (name: keyof Offer) => `${offer?.[name] ?? ''}`
  return {
    ...{ code: text('code'), kind: offer?.kind ?? 'orders', percent: text('percent'), amount: text('amount') },
    ...{ freeMonths: text('freeMonths'), months: text('months') },
    ...{ firstDay: text('firstDay'), lastDay: text('lastDay'), maxUses: text('maxUses') },
    isActive: offer?.isActive ?? true,
  }
}

export const offerLabels: DraftLabels<OfferValues> = {
  code: 'Code',
  kind: 'For',
  percent: 'Percent off',
  amount: 'Or an amount off',
  freeMonths: 'Or months for nothing',
  months: 'For how many months',
  firstDay: 'First day',
  lastDay: 'Last day',
  maxUses: 'Uses at most',
  isActive: 'On',
}

/** What is sent for some values: texts as they are, since the server reads them. */
export const offerBody = (values: Partial<OfferValues>) =>
  values as unknown as CallOf<typeof offers.create>['body'] & CallOf<typeof offers.update>['body']
