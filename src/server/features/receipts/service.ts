import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Caller } from '#contract/kit/access.ts'
import { amountOfMinor } from '#contract/kit/money.ts'
import type { PrintedReceipt } from '#contract/schemas/receipts.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { isProviderError } from '#server/platform/payments/provider-problem.ts'
import { paymentCustomersTable } from '#server/platform/payments/table.ts'
import { receiptPolicy } from './policy.ts'

const moment = (seconds: number) => new Date(seconds * 1000).toISOString()
const idOf = (one: string | { id: string } | null) => (typeof one === 'string' ? one : (one?.id ?? ''))

/** A bill of the provider's, and who was billed; one of nobody here is none. */
async function findBill(context: AppContext, receiptId: string) {
  if (!context.payments) throw notFound('Receipt')
  const api = await context.payments.api()
  const invoice = await api.invoices.retrieve(receiptId).catch((error: unknown) => {
    if (isProviderError(error) && error.type === 'StripeInvalidRequestError') throw notFound('Receipt')
    throw error
  })
  const [owner] = await context.db
    .select({ user: usersTable })
    .from(paymentCustomersTable)
    .innerJoin(usersTable, eq(usersTable.id, paymentCustomersTable.userId))
    .where(eq(paymentCustomersTable.customerId, idOf(invoice.customer)))
  if (!owner || invoice.status !== 'paid') throw notFound('Receipt')
  return { invoice, user: owner.user }
}

/**
 * A receipt as it is printed.
 * @throws 404 for one that is not there, or not theirs to see
 */
export async function findReceipt(context: AppContext, receiptId: string, caller: Caller): Promise<PrintedReceipt> {
  const { invoice, user } = await findBill(context, receiptId)
  if (!can(caller, receiptPolicy.see, { userId: user.id })) throw notFound('Receipt')
  const { name, contactEmail, contactPhone } = await context.site()
  return {
    ...presentBill(invoice),
    seller: [name, contactEmail, contactPhone].filter((line) => line !== null && line !== ''),
    buyer: [[user.firstName, user.lastName].filter(Boolean).join(' ') || user.username, user.email],
    isTest: context.payments?.isTest ?? false,
  }
}

function presentBill(invoice: Stripe.Invoice): Omit<PrintedReceipt, 'seller' | 'buyer' | 'isTest'> {
  const currency = invoice.currency.toUpperCase()
  const amount = (units: number) => amountOfMinor(units, currency)
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, one) => sum + one.amount, 0)
  return {
    id: invoice.id ?? '',
    number: invoice.number,
    paidAt: moment(invoice.status_transitions.paid_at ?? invoice.created),
    currency,
    lines: invoice.lines.data.map((line) => ({
      description: line.description ?? '',
      ...{ from: moment(line.period.start), to: moment(line.period.end), amount: amount(line.amount) },
    })),
    subtotal: amount(invoice.subtotal),
    discount: discount > 0 ? amount(discount) : null,
    taxes: (invoice.total_taxes ?? []).map((tax) => ({
      amount: amount(tax.amount),
      isIncluded: tax.tax_behavior === 'inclusive',
    })),
    total: amount(invoice.total),
    paid: amount(invoice.amount_paid),
  }
}
