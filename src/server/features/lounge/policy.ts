import type { Caller, Tier } from '#contract/kit/access.ts'
import type { LoungeAction } from '#contract/lounge.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'
import { isAdmin, reachesTier } from '#server/platform/access/roles.ts'
import type { LoungeRecordRow, LoungeSettingsRow } from './table.ts'

const isMember = (caller: Caller | null) => caller !== null

/** What the `allowed` of the lounge names. */
export const loungeRules = {
  listen: rule<undefined>('members; what their tier does not reach they hear as silence', isMember),
  put: rule<undefined>('members', isMember),
  host: rule<undefined>('admins', isAdmin),
} satisfies Record<LoungeAction, Rule<undefined>>

export const loungePolicy = {
  ...loungeRules,
  takeBack: rule<Pick<LoungeRecordRow, 'userId'>>(
    'whoever put the record in, and admins',
    (caller, { userId }) => caller !== null && (userId === caller.id || isAdmin(caller)),
  ),
} satisfies Policy

type Coins = Pick<LoungeSettingsRow, 'coinsFree' | 'coinsFan' | 'coinsVip'>

/** Coins an hour of somebody, by their tier; admins have as many as the highest one. */
export function coinsOf(caller: Caller, { coinsFree, coinsFan, coinsVip }: Coins): number {
  const reaches = (tier: Tier) => isAdmin(caller) || reachesTier(caller, tier)
  return reaches('vip') ? coinsVip : reaches('fan') ? coinsFan : coinsFree
}
