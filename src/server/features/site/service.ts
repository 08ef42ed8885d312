import { eq } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { amountOf } from '#contract/kit/money.ts'
import type { SiteSettings, SiteValues } from '#contract/schemas/site.ts'
import { siteLines } from '#contract/site.ts'
import type { Config } from '#server/config.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import { type Connection, type Database, queryOutsidePool } from '#server/platform/database/connect.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import type { Demo } from '#server/platform/demo.ts'
import { siteSettingsTable } from './table.ts'

const ONLY = 1
/** As long as a name may be. */
const MAX_NAME_LENGTH = 80

/** What a site of one's own is called until it has a name: its address. The demo has one. */
export const unnamedSite = (siteUrl: string | undefined): string | null =>
  siteUrl ? new URL(siteUrl).hostname.slice(0, MAX_NAME_LENGTH) : null

/** A site of one's own of which nobody has said anything yet: it shows no line that is not its own. */
const unsaidSite = (siteUrl: string | undefined): SiteValues => ({
  name: unnamedSite(siteUrl) ?? '',
  contactEmail: '',
  contactPhone: '',
  socialLinks: [],
  currency: 'USD',
  timeZone: 'Europe/Amsterdam',
  passPrice: '9.99',
  ...{ passYearPrice: '', vipPrice: '', vipYearPrice: '', passTrialDays: '' },
  catalogueLetters: '',
  trackApproval: 'first',
  gigApproval: 'first',
  ...(Object.fromEntries(siteLines.map((line) => [line, ''])) as Record<(typeof siteLines)[number], string>),
})

/** What the site says of itself until the label does in the back office; what the program was not told stands as the demo has it, or not at all. */
export function siteDefaultsOf({ SITE_URL, siteGiven }: Config, demo: Pick<Demo, 'site'> | null): SiteValues {
  const given = Object.entries(siteGiven).filter(([, value]) => value !== undefined)
  return { ...(demo?.site ?? unsaidSite(SITE_URL)), ...Object.fromEntries(given) }
}

/** Reads what is set; whatever is not is as the program was started with. */
export async function readSettings({
  db,
  siteDefaults: defaults,
}: Pick<AppContext, 'siteDefaults'> & { db: Connection }): Promise<SiteSettings> {
  const [row] = await db.select().from(siteSettingsTable).where(eq(siteSettingsTable.id, ONLY))
  const price = (cents: number | null | undefined) => (cents ? amountOf(cents) : null)
  const set: Partial<{ [K in keyof SiteValues]: SiteValues[K] | null }> = {
    ...row,
    passPrice: price(row?.passPriceCents),
    passYearPrice: price(row?.passYearPriceCents),
    vipPrice: price(row?.vipPriceCents),
    vipYearPrice: price(row?.vipYearPriceCents),
    passTrialDays: row?.passTrialDays ? String(row.passTrialDays) : null,
  }
  const names = Object.keys(defaults) as (keyof SiteValues)[]
  return {
    ...(Object.fromEntries(names.map((name) => [name, set[name] ?? defaults[name]])) as unknown as SiteValues),
    defaults,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}

/**
 * Writes the sent settings.
 * @param changes null sets one back to what the program was started with
 * @throws 409 when somebody else saved since `version`
 */
export async function saveSettings(
  db: Database,
  changes: Partial<typeof siteSettingsTable.$inferInsert>,
  version: number | undefined,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.insert(siteSettingsTable).values({ id: ONLY }).onConflictDoNothing()
    await saveVersion(transaction, siteSettingsTable, 'Settings', ONLY, changes, version)
  })
}

/** Space for one set of values. */
const KEPT_BYTES = 10_000

/**
 * Makes the function that says what the site is called, how it is reached, and by which money and clock it goes.
 * It answers from memory until the settings change, in whatever process. While they cannot be read it says what it knew
 * last, and lets nobody keep an answer made of that.
 */
export function rememberSite({
  db,
  siteDefaults,
  changes,
  log,
}: Pick<AppContext, 'db' | 'siteDefaults' | 'changes' | 'log'>) {
  const cache = new ResponseCache<SiteValues>(changes, () => 1, KEPT_BYTES)
  let last: SiteValues = siteDefaults
  return async (): Promise<SiteValues> => {
    try {
      last = await cache.remember('site', [data.site], () =>
        queryOutsidePool(db, (connection) => readSettings({ db: connection, siteDefaults })),
      )
    } catch (error) {
      log.warn({ error }, 'the settings of the site could not be read')
      await changes.touch([data.site]).catch(() => {})
    }
    return last
  }
}
