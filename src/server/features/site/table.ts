import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the label says of itself: one row at most; what is null is as the program was started with. */
export const siteSettingsTable = pgTable(
  'site_settings',
  {
    id: integer().primaryKey(),
    version: integer().notNull().default(0),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    name: text(),
    contactEmail: text(),
    contactPhone: text(),
    socialLinks: text().array(),
    currency: text(),
    timeZone: text(),
    passPriceCents: integer(),
    passYearPriceCents: integer(),
    vipPriceCents: integer(),
    vipYearPriceCents: integer(),
    passTrialDays: integer(),
    catalogueLetters: text(),
    /** Whether the label listens before a track of an artist comes out. */
    trackApproval: text(),
    /** Whether the label decides before a date of an artist is a gig. */
    gigApproval: text(),
    heroLine: text(),
    modelsLine: text(),
    passLine: text(),
    joinLine: text(),
    communityLine: text(),
    gigsLine: text(),
    requestLine: text(),
    castingLine: text(),
    labelLine: text(),
    boothLine: text(),
    backstageLine: text(),
    loginLine: text(),
    newsletterLine: text(),
    privacyLine: text(),
    termsLine: text(),
  },
  (settings) => [check('site_settings_one', sql`${settings.id} = 1`)],
)
