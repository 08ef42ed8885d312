import { memberships } from '#contract/memberships.ts'
import { read } from '#web/platform/api/reads.ts'

/** The passes that are sold; none where the site takes no payments. */
export const plansQuery = () => read(memberships.plans, {})
/** One's own pass, and what is paid for it. */
export const ownMembershipQuery = () => read(memberships.own, {})
export const receiptsQuery = () => read(memberships.receipts, {})
