import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { queueMembershipEmail } from './emails.ts'
import { subscriptionsTable } from './table.ts'

const REMINDED_DAYS = 30
const AT_ONCE = 100

/** Tells once of each card that expires within a month, whose pass goes on. */
export async function remindOfCards(context: AppContext, now = new Date()): Promise<void> {
  const { cardExpMonth: month, cardExpYear: year, cardTold, status, cancelAtPeriodEnd } = subscriptionsTable
  const expiry = sql<string>`to_char(make_date(${year}, ${month}, 1), 'YYYY-MM')`
  await context.db.transaction(async (transaction) => {
    const rows = await transaction
      .select()
      .from(subscriptionsTable)
      .where(
        and(
          inArray(status, ['trialing', 'active']),
          eq(cancelAtPeriodEnd, false),
          sql`make_date(${year}, ${month}, 1) + interval '1 month' < ${now.toISOString()}::timestamptz + make_interval(days => ${REMINDED_DAYS})`,
          sql`${cardTold} is distinct from ${expiry}`,
        ),
      )
      .limit(AT_ONCE)
      // Each process looks every hour; what another has taken is told by it.
      .for('update', { skipLocked: true })
    for (const row of rows) {
      await transaction.update(subscriptionsTable).set({ cardTold: expiry }).where(eq(subscriptionsTable.id, row.id))
      if (row.userId !== null)
        await queueMembershipEmail(context, transaction, {
          ...{ userId: row.userId, event: 'card-expires', row, price: row.price, day: row.periodEnd },
        })
    }
  })
}
