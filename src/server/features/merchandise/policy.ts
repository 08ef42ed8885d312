import type { Caller } from '#contract/kit/access.ts'
import { can, type Policy, rule } from '#server/platform/access/can.ts'
import { canSee } from '#server/platform/access/entitlements/can-see.ts'
import { momentWords } from '#server/platform/access/entitlements/moment-words.ts'
import type { MerchandiseRow } from './table.ts'

type EarlyItem = Pick<MerchandiseRow, 'publicFrom' | 'earlyTier'>

/** Who may buy a thing of the booth. */
export const merchandisePolicy = {
  buy: rule<EarlyItem & { now: Date }>(
    'everybody; where members have it first, callers of their tier and admins until then',
    (caller, { now, ...item }) => canSee(caller, { accessTier: 'free', ...item }, now),
  ),
} satisfies Policy

/** Says of things, behind their name, why somebody may not buy them yet; null where they may. */
export const refusalToBuy =
  (caller: Caller | null, timeZone: string) =>
  (item: EarlyItem): string | null =>
    item.publicFrom === null || can(caller, merchandisePolicy.buy, { ...item, now: new Date() })
      ? null
      : `is for members first. Everybody can buy it from ${momentWords(item.publicFrom, timeZone)} on`
