import { Temporal } from 'temporal-polyfill'
import type { InputOf } from '#contract/schemas/kit/endpoint.ts'
import type { MembersSchemas } from '#contract/schemas/members.ts'
import { notifyOfGivenPass } from '#server/features/memberships/service.ts'
import { isReadOnly } from '#server/features/users/policy.ts'
import { givenAs } from '#server/platform/access/entitlements/entitlement.ts'
import { endGivenGrants, giveGrant } from '#server/platform/access/entitlements/grants.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { findByName } from '#server/platform/identity/accounts.ts'

const NO_ACCOUNT = 'There is no account with this username or email'
const IN_THE_PAST = 'Until must be a day to come'

/** The moment a day is over by the clocks of the site. */
const endOfDay = (date: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds)

/**
 * Gives an account a pass for a reason, beside whatever it has.
 * @returns the id of the account
 * @throws 400 where there is no such account or the day has been, 409 for a demo login
 */
export async function givePass(
  context: AppContext,
  { account, tier, until, reason }: InputOf<MembersSchemas['give']>['body'],
  grantedBy: number,
): Promise<number> {
  const { timeZone } = await context.site()
  const endsAt = until ? endOfDay(until, timeZone) : null
  if (endsAt && endsAt <= new Date()) throw invalid(IN_THE_PAST, { until: IN_THE_PAST })
  return context.db.transaction(async (transaction) => {
    const user = await findByName(transaction, account)
    if (!user) throw invalid(NO_ACCOUNT, { account: NO_ACCOUNT })
    if (isReadOnly(user)) throw conflict('Demo accounts stay as they are, so that the printed logins keep working')
    const source = givenAs(tier) ?? 'comp'
    const grant = await giveGrant(context, transaction, { userId: user.id, tier, source, endsAt, reason, grantedBy })
    await notifyOfGivenPass(context, transaction, grant)
    return user.id
  })
}

/** @throws 409 where nothing that was given holds */
export async function endPass(context: AppContext, userId: number, reason: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const ended = await endGivenGrants(context, transaction, userId, reason)
    if (ended === 0) throw conflict('Nothing that was given to them holds. What they pay for ends with its period.')
  })
}
