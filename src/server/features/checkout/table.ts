import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { merchPayments } from '#contract/checkout.ts'
import { moment } from '#server/platform/database/columns.ts'

/** Countries that cost the same to send to; amounts in hundredths, as prices of the booth are. */
export interface ShippingGroup {
  name: string
  /** By their codes; none is everywhere that no other group names. */
  countries: string[]
  priceCents: number
  freeFromCents: number | null
  /** In percent, as "21". */
  taxRate: string | null
  isTaxIncluded: boolean
}

/** How the booth sells: one row at most. */
export const checkoutSettingsTable = pgTable(
  'checkout_settings',
  {
    id: integer().primaryKey(),
    version: integer().notNull().default(0),
    updatedAt: moment().notNull().defaultNow(),
    /** Null is payment where the site takes payments. */
    payments: text({ enum: merchPayments }),
    shippingGroups: jsonb().$type<ShippingGroup[]>().notNull().default([]),
  },
  (settings) => [check('checkout_settings_one', sql`${settings.id} = 1`)],
)
