import { and, eq, inArray, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { data } from '#contract/kit/data.ts'
import { subscriptionsTable } from '#server/features/memberships/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { passReceiptsTable } from './table.ts'

/** Bills asked for at a time: those before are known already. */
const LATEST = 12
/** How many subscriptions are asked about in an hour. */
const AT_ONCE = 100

const moment = (seconds: number) => new Date(seconds * 1000)

function rowOf(invoice: Stripe.Invoice, subscriptionId: string, userId: number | null) {
  const [line] = invoice.lines.data
  return {
    ...{ invoiceId: invoice.id ?? '', subscriptionId, userId, number: invoice.number },
    ...{ amount: invoice.amount_paid, currency: invoice.currency.toUpperCase() },
    paidAt: moment(invoice.status_transitions.paid_at ?? invoice.created),
    periodStart: moment(line?.period.start ?? invoice.period_start),
    periodEnd: moment(line?.period.end ?? invoice.period_end),
  }
}

/** Writes down what was paid for a subscription and is not written down yet; of others than this site's, nothing. */
export async function recordPayments(context: AppContext, subscriptionId: string): Promise<void> {
  const { db, payments, changes } = context
  const [subscription] = await db
    .select({ userId: subscriptionsTable.userId })
    .from(subscriptionsTable)
    .where(eq(subscriptionsTable.providerId, subscriptionId))
  if (!payments || !subscription) return
  const api = await payments.api()
  const { data: invoices } = await api.invoices.list({ subscription: subscriptionId, status: 'paid', limit: LATEST })
  // Nothing is paid for a month that is free.
  const rows = invoices
    .filter(({ amount_paid }) => amount_paid > 0)
    .map((invoice) => rowOf(invoice, subscriptionId, subscription.userId))
  if (rows.length === 0) return
  const added = await db
    .insert(passReceiptsTable)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: passReceiptsTable.id })
  if (added.length > 0) await changes.touch([data.members])
}

/** Asks for payments of which the provider has told nothing: of running subscriptions whose present period is not written down. */
export async function recordMissedPayments(context: AppContext): Promise<void> {
  if (!context.payments) return
  const { providerId, status, periodStart } = subscriptionsTable
  const rows = await context.db
    .select({ providerId })
    .from(subscriptionsTable)
    .where(
      and(
        inArray(status, ['active']),
        sql`not exists (select from ${passReceiptsTable} p
          where p.subscription_id = ${providerId} and p.period_start >= ${periodStart} - interval '1 hour')`,
      ),
    )
    .limit(AT_ONCE)
  for (const row of rows) await recordPayments(context, row.providerId)
}
