import { memberships } from '#contract/memberships.ts'
import { payments } from '#contract/payments.ts'
import { read } from '#web/platform/api/reads.ts'

/** The passes that are sold; none where the site takes no payments. */
export const plansQuery = () => read(memberships.plans, {})
/** How the site takes payments. */
export const paymentSettingsQuery = () => read(payments.settings, {})
/** One's own pass, and what is paid for it. */
export const ownMembershipQuery = () => read(memberships.own, {})
export const receiptsQuery = () => read(memberships.receipts, {})
