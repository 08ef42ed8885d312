import { eq, lt, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { AppContext } from '#server/platform/app-context.ts'
import { paymentEventsTable } from './table.ts'

const QUEUE = 'payment-events'
/** Events are kept for as long as somebody may ask what became of a payment. */
const KEEP_DAYS = 400

/** What a feature does when something has happened to what it sells: it asks for the state of that by its id. */
export interface PaymentListener {
  /** A subscription has begun, was paid, failed or ended. */
  subscription?: (context: AppContext, id: string) => Promise<void>
  /** A single payment has succeeded, failed, was cancelled or given back. */
  payment?: (context: AppContext, id: string) => Promise<void>
}

/** What an event is about, by its type. */
const kindOf = (type: string): keyof PaymentListener =>
  type.startsWith('customer.subscription.') || type.startsWith('invoice.') ? 'subscription' : 'payment'

/** Which thing an event is about, whatever happened to it; null for what the site does not follow. */
function subjectOf({ type, data }: Stripe.Event): { kind: keyof PaymentListener; id: string } | null {
  const object = data.object as { id: string; parent?: Stripe.Invoice.Parent | null; payment_intent?: string | null }
  const kind = kindOf(type)
  if (type.startsWith('invoice.')) {
    const subscription = object.parent?.subscription_details?.subscription
    return subscription ? { kind, id: typeof subscription === 'string' ? subscription : subscription.id } : null
  }
  if (type.startsWith('customer.subscription.') || type.startsWith('payment_intent.')) return { kind, id: object.id }
  if (/^(charge|refund)\./.test(type) && object.payment_intent) return { kind, id: object.payment_intent }
  return null
}

/**
 * Stores an event and queues what has to be done about it, both or neither. One that was told before is not stored again: the
 * provider tells everything at least once, in any order.
 */
export async function receiveEvent({ db, jobs }: AppContext, event: Stripe.Event): Promise<void> {
  const subject = subjectOf(event)
  if (!subject) return
  await db.transaction(async (transaction) => {
    const [isNew] = await transaction
      .insert(paymentEventsTable)
      .values({ id: event.id, type: event.type, objectId: subject.id, createdAt: new Date(event.created * 1000) })
      .onConflictDoNothing()
      .returning({ id: paymentEventsTable.id })
    if (isNew) await jobs.add(QUEUE, { event: event.id, ...subject }, transaction)
  })
}

/** Asks once more for what an event is about, and applies that. */
export const retryEvent = (
  { jobs }: Pick<AppContext, 'jobs'>,
  { id, type, objectId }: Pick<typeof paymentEventsTable.$inferSelect, 'id' | 'type' | 'objectId'>,
): Promise<void> => jobs.add(QUEUE, { event: id, kind: kindOf(type), id: objectId })

/** Registers what is done about events. */
export function handlePaymentEvents(context: AppContext): void {
  const { db, jobs, features } = context
  jobs.handle<{ event: string; kind: keyof PaymentListener; id: string }>(QUEUE, async ({ event, kind, id }) => {
    const note = (changes: { handledAt?: Date; problem: string | null }) =>
      db.update(paymentEventsTable).set(changes).where(eq(paymentEventsTable.id, event))
    try {
      for (const { payments } of features) await payments?.[kind]?.(context, id)
    } catch (error) {
      await note({ problem: error instanceof Error ? error.message.slice(0, 500) : 'It failed' })
      throw error
    }
    await note({ handledAt: new Date(), problem: null })
  })
}

/** Forgets events nobody asks about any more. */
export async function cleanUpPaymentEvents({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .delete(paymentEventsTable)
    .where(lt(paymentEventsTable.receivedAt, sql`now() - make_interval(days => ${KEEP_DAYS})`))
}
