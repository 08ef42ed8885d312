import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { disputeStates, passPlans, subscriptionStatuses } from '#contract/memberships.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Subscriptions as the provider of payments told of them last; the pass each gives is a grant of its own. */
export const subscriptionsTable = pgTable(
  'subscriptions',
  {
    ...record,
    /** Null once the account is erased: what was paid is kept as the law asks. */
    userId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** The provider's own id. */
    providerId: text().notNull().unique(),
    plan: text({ enum: passPlans }).notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    /** In the smallest unit of the currency. */
    price: integer().notNull(),
    currency: text().notNull(),
    startedAt: moment().notNull(),
    periodStart: moment().notNull(),
    periodEnd: moment().notNull(),
    cancelAtPeriodEnd: boolean().notNull(),
    endedAt: moment(),
    /** When free days end; null where there were none. */
    trialEnd: moment(),
    /** Free days begin once a card is entered. */
    waitsForCard: boolean().notNull().default(false),
    /** What the provider asks for the card of free days by. */
    setupId: text(),
    /** The card had free days before, for somebody else. */
    isTrialRefused: boolean().notNull().default(false),
    /** That the free days end soon was told. */
    trialToldAt: moment(),
    cardBrand: text(),
    cardLast4: text(),
    cardExpMonth: integer(),
    cardExpYear: integer(),
    /** The same for each account that pays with the card; no digit of it. */
    cardFingerprint: text(),
    /** The expiry that was told of, as "2031-08". */
    cardTold: text(),
    /** What it is going to cost, in the smallest unit, from the first period that begins at that moment or later. */
    newPrice: integer(),
    newPriceFrom: moment(),
    /** Why it was cancelled, in the words of whoever did. */
    cancelReason: text(),
  },
  (subscriptions) => [
    index('subscriptions_user_idx').on(subscriptions.userId, subscriptions.startedAt.desc().nullsFirst()),
    index('subscriptions_card_idx').on(subscriptions.cardFingerprint),
    index('subscriptions_status_idx').on(subscriptions.status, subscriptions.periodEnd),
  ],
)
export type SubscriptionRow = typeof subscriptionsTable.$inferSelect

/** Payments for passes that were given back or disputed; of all others the provider alone keeps account. */
export const passPaymentsTable = pgTable(
  'pass_payments',
  {
    ...record,
    /** Null once the account is erased: what was given back is kept as the law asks. */
    userId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** The provider's own ids. */
    paymentId: text().notNull().unique(),
    subscriptionId: text().notNull(),
    receiptId: text().notNull(),
    /** What was paid and what of it was given back, in the smallest unit of the currency. */
    amount: integer().notNull(),
    refunded: integer().notNull(),
    currency: text().notNull(),
    dispute: text({ enum: disputeStates }),
    /** Why it was given back, in the words of the admin who did; null where the provider was told elsewhere. */
    reason: text(),
  },
  (payments) => [index('pass_payments_user_idx').on(payments.userId)],
)
export type PassPaymentRow = typeof passPaymentsTable.$inferSelect

/** How the use of an offer stands: kept for a purchase that is begun, used by one that was paid, or free again. */
export const offerUseStates = ['held', 'used', 'returned'] as const

/** Uses of offers by purchases of passes; the offer itself counts those that are not free again. */
export const passOfferUsesTable = pgTable(
  'pass_offer_uses',
  {
    ...record,
    /** Null once the account is erased. */
    userId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    code: text().notNull(),
    /** What the subscription says at the provider of the use it was begun with. */
    useKey: text().notNull().unique(),
    state: text({ enum: offerUseStates }).notNull().default('held'),
  },
  (uses) => [
    index('pass_offer_uses_user_idx').on(uses.userId, uses.code),
    index('pass_offer_uses_state_idx').on(uses.state, uses.createdAt),
  ],
)
