import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { ordersTable } from '#server/features/orders/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { applyPayment } from './payment.ts'

const AT_ONCE = 100

/**
 * Asks the provider about orders whose payment is not known to have ended: a site that was away misses messages, and what is paid
 * must not be released, nor what was paid too late be kept.
 */
export async function reconcilePayments(context: AppContext): Promise<void> {
  if (!context.payments) return
  const { status, paymentId, paidAt, createdAt, total, refunded } = ordersTable
  const rows = await context.db
    .select({ paymentId })
    .from(ordersTable)
    .where(
      and(
        isNotNull(paymentId),
        or(
          eq(status, 'awaiting_payment'),
          and(eq(status, 'cancelled'), isNull(paidAt), gt(createdAt, sql`now() - interval '2 days'`)),
          and(eq(status, 'cancelled'), isNotNull(paidAt), gt(total, refunded)),
        ),
      ),
    )
    .orderBy(createdAt)
    .limit(AT_ONCE)
  for (const row of rows) if (row.paymentId) await applyPayment(context, row.paymentId)
}
