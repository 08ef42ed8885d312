import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { AppContext } from '#server/platform/app-context.ts'
import { notFound, orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import { paymentCustomersTable } from '#server/platform/payments/table.ts'

/** @throws 404 where the site takes no payments */
export const takingPayments = ({ payments }: Pick<AppContext, 'payments'>): Payments => {
  if (!payments) throw notFound('Payments')
  return payments
}

/** Whom the provider knows somebody as; they are told to it with their first payment. */
export async function customerOf({ db }: Pick<AppContext, 'db'>, api: Stripe, userId: number): Promise<string> {
  const [known] = await db.select().from(paymentCustomersTable).where(eq(paymentCustomersTable.userId, userId))
  if (known) return known.customerId
  const [user] = await db.select().from(usersTable).where(eq(usersTable.id, userId))
  const { email, username } = orNotFound(user, 'Account')
  const customer = await api.customers.create(
    { email, name: username, metadata: { userId: String(userId) } },
    { idempotencyKey: `late-set-customer-${userId}-${email}` },
  )
  const [row] = await db
    .insert(paymentCustomersTable)
    .values({ userId, customerId: customer.id })
    .onConflictDoUpdate({ target: paymentCustomersTable.userId, set: { userId } })
    .returning()
  return row?.customerId ?? customer.id
}
