import { compCards } from '#contract/comp-cards.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { read } from '#web/platform/api/reads.ts'

export const compCardQuery = () => read(compCards.own, {})

/** Where the comp card of a model is printed. */
export const compCardAddress = (profileId: number, size: 'a4' | 'a5'): string =>
  urlOf(compCards.print, { params: { profileId }, query: { size } })
