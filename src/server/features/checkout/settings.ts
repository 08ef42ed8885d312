import { eq } from 'drizzle-orm'
import type { MerchPayments } from '#contract/checkout.ts'
import { data } from '#contract/kit/data.ts'
import { amountOf } from '#contract/kit/money.ts'
import type { CheckoutSettings } from '#contract/schemas/checkout.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Changes } from '#server/platform/cache/changes.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { checkoutSettingsTable, type ShippingGroup } from './table.ts'

const ONLY = 1

type Kept = typeof checkoutSettingsTable.$inferSelect

/** How the booth sells by what is set, and by what the site can do. */
interface CheckoutTerms {
  mode: MerchPayments
  currency: string
  timeZone: string
  groups: readonly ShippingGroup[]
  kept: Kept | undefined
}

/** Every quote and every order asks; the answer is remembered until the settings change, in whatever process. */
const known = new WeakMap<Changes, ResponseCache<CheckoutTerms>>()
/** Space for one set of settings. */
const TERMS_BYTES = 10_000

/** Reads how the booth sells: without a provider of payments things are asked for, whatever is set. */
export function readTerms(context: Pick<AppContext, 'db' | 'payments' | 'site' | 'changes'>): Promise<CheckoutTerms> {
  const { changes } = context
  const cache = known.get(changes) ?? new ResponseCache<CheckoutTerms>(changes, () => 1, TERMS_BYTES)
  known.set(changes, cache)
  return cache.remember('terms', [data.checkout, data.site], () => findTerms(context))
}

async function findTerms({ db, payments, site }: Pick<AppContext, 'db' | 'payments' | 'site'>): Promise<CheckoutTerms> {
  const [kept] = await db.select().from(checkoutSettingsTable).where(eq(checkoutSettingsTable.id, ONLY))
  const { currency, timeZone } = await site()
  const mode = payments ? (kept?.payments ?? 'payment') : 'request'
  return { mode, currency, timeZone, groups: kept?.shippingGroups ?? [], kept }
}

/** The group a country belongs to; null where everything is sent for nothing, or nothing is. */
export const groupOf = (groups: readonly ShippingGroup[], country: string | null): ShippingGroup | null =>
  groups.find(({ countries }) => country !== null && countries.includes(country)) ??
  groups.find(({ countries }) => countries.length === 0) ??
  null

/** Countries things are sent to; null for everywhere. */
export const countriesOf = (groups: readonly ShippingGroup[]): string[] | null =>
  groups.length === 0 || groups.some(({ countries }) => countries.length === 0)
    ? null
    : groups.flatMap(({ countries }) => countries)

/** The settings as admins see them. */
export async function readSettings(context: Pick<AppContext, 'db' | 'payments' | 'site'>): Promise<CheckoutSettings> {
  const { mode, currency, groups, kept } = await findTerms(context)
  return {
    ...{ payments: kept?.payments ?? null, mode, currency, version: kept?.version ?? 0 },
    shippingGroups: groups.map(({ priceCents, freeFromCents, ...group }) => ({
      ...group,
      price: amountOf(priceCents),
      freeFrom: freeFromCents === null ? null : amountOf(freeFromCents),
    })),
    updatedAt: kept?.updatedAt.toISOString() ?? null,
  }
}

/** What is sent of a group of countries, amounts in hundredths. */
interface SentGroup extends Omit<ShippingGroup, 'priceCents' | 'freeFromCents' | 'taxRate'> {
  price: number
  freeFrom?: number | null | undefined
  taxRate?: string | null | undefined
}

interface SentSettings {
  payments?: MerchPayments | null | undefined
  shippingGroups?: SentGroup[] | undefined
}

/**
 * Writes the sent settings.
 * @throws 409 when somebody else saved since `version`, or for payment where the site takes none
 */
export async function saveSettings(
  { db, payments }: Pick<AppContext, 'db' | 'payments'>,
  { shippingGroups, payments: chosen }: SentSettings,
  version: number | undefined,
): Promise<void> {
  if (chosen === 'payment' && !payments) throw conflict('This site takes no payments yet')
  const changes = {
    payments: chosen,
    shippingGroups: shippingGroups?.map(({ price, freeFrom = null, taxRate = null, ...group }) => ({
      ...group,
      ...{ priceCents: price, freeFromCents: freeFrom, taxRate },
    })),
  }
  await db.transaction(async (transaction) => {
    await transaction.insert(checkoutSettingsTable).values({ id: ONLY }).onConflictDoNothing()
    await saveVersion(transaction, checkoutSettingsTable, 'Settings', ONLY, changes as Partial<Kept>, version)
  })
}
