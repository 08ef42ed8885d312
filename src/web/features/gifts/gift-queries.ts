import { gifts } from '#contract/gifts.ts'
import { memberships } from '#contract/memberships.ts'
import { read } from '#web/platform/api/reads.ts'

/** How a gift stands, by what its link names. */
export const giftQuery = (code: string) => read(gifts.get, { params: { code } })

/** What can be given: passes that are sold by the month. */
export const passesQuery = () => read(memberships.plans, {})
