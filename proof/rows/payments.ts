import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { memberships, type PassPlan } from '../../src/contract/memberships.ts'
import { payments as paymentEndpoints } from '../../src/contract/payments.ts'
import { paidUntil } from '../../src/server/features/memberships/paid-until.ts'
import { providerPrice, tierOf } from '../../src/server/features/memberships/plans.ts'
import { beginSubscription, liveByClock, sell } from '../../src/server/features/memberships/samples.ts'
import { passPaymentsTable, subscriptionsTable } from '../../src/server/features/memberships/table.ts'
import { usersTable } from '../../src/server/platform/identity/table.ts'
import { paymentEventsTable, testPaymentsTable } from '../../src/server/platform/payments/table.ts'
import type { TestServer } from '../../src/server/testing/start-test-server.ts'
import { flawless, type Row } from '../row.ts'

const HISTORIES = { quick: 1000, soak: 100_000 }
/** Histories that are told together, their messages mixed with one another's. */
const AT_ONCE = 40
const LONGEST_AGO = 200

const steps = [
  ...['decline', 'pay', 'approve', 'pay with a card that is disputed', 'lose the dispute', 'win the dispute'],
  ...['refund', 'to VIP', 'to a year', 'to a month', 'another card', 'cancel', 'resume', 'end', 'later', 'much later'],
] as const
type Step = (typeof steps)[number]

interface History {
  steps: Step[]
  /** How often each message is sent, and the order of all of them. */
  copies: number[]
}

const history = fc.record<History>({
  steps: fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 8 }),
  copies: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 8, maxLength: 8 }),
})

interface Message {
  payload: string
  signature: string
}

/** The provider, and what its prices are called by the plans the site sells. */
interface Provider {
  api: Stripe
  prices: ReadonlyMap<PassPlan, string>
}

/** Sells every pass, so that one can be changed into another. */
async function openProvider(testServer: TestServer): Promise<Provider> {
  await sell(testServer, { passYearPrice: '99.00', vipPrice: '24.00' })
  const api = (await testServer.context.payments?.api()) as Stripe
  const plans = await testServer.guest.call(memberships.plans, {})
  const prices = await Promise.all(
    plans.map(async (plan) => [plan.id, await providerPrice(api, 'Late Set', plan)] as const),
  )
  return { api, prices: new Map(prices) }
}

/** The last payment of a subscription; undefined before there is one. */
async function lastPayment(api: Stripe, subscription: string): Promise<string | undefined> {
  const { data: bills } = await api.invoices.list({ subscription, status: 'paid', limit: 10 })
  for (const { id = '' } of bills) {
    const { data: payments } = await api.invoicePayments.list({ invoice: id, status: 'paid', limit: 1 })
    if (payments[0]) return payments[0].payment.payment_intent as string
  }
  return undefined
}

/** What happens to somebody's subscription at the provider; a step that is refused there is none. */
async function live(testServer: TestServer, { api, prices }: Provider, { steps: taken }: History): Promise<number> {
  const person = await testServer.person()
  const clock = await liveByClock(testServer, person.id, LONGEST_AGO)
  const { subscriptionId: id, client_secret: secret } = await beginSubscription(person)
  const opened = secret.split('_secret_')[0] as string
  const isTrial = secret.startsWith('seti_')
  // Each card has free days once, and the provider has but a few: these are free days of an offer.
  if (isTrial) await api.subscriptions.update(id, { metadata: { trial: 'offer' } })
  let ago = LONGEST_AGO
  const move = (days: number) => {
    ago = Math.max(0, ago - days)
    return clock.to(ago)
  }
  const payWith = (card: string): Promise<unknown> =>
    isTrial
      ? api.setupIntents.confirm(opened, { payment_method: card })
      : api.paymentIntents.confirm(opened, { payment_method: card })
  const change = async (plan: PassPlan) => {
    const [item] = (await api.subscriptions.retrieve(id)).items.data
    await api.subscriptions.update(id, {
      items: [{ id: item?.id ?? '', price: prices.get(plan) ?? '' }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      metadata: { plan },
    })
  }
  const decide = async (words: string) => {
    const payment = await lastPayment(api, id)
    const { data: disputes } = payment ? await api.disputes.list({ payment_intent: payment }) : { data: [] }
    if (disputes[0])
      await api.disputes.update(disputes[0].id, { evidence: { uncategorized_text: words }, submit: true })
  }
  const acts: Record<Step, () => Promise<unknown>> = {
    decline: () => payWith('pm_card_chargeDeclined'),
    pay: () => payWith('pm_card_chargeCustomerFail'),
    approve: () => payWith('pm_card_visa'),
    'pay with a card that is disputed': () => payWith('pm_card_createDispute'),
    'lose the dispute': () => decide('losing_evidence'),
    'win the dispute': () => decide('winning_evidence'),
    refund: async () => api.refunds.create({ payment_intent: (await lastPayment(api, id)) ?? '', amount: 100 }),
    'to VIP': () => change('vip-month'),
    'to a year': () => change('fan-year'),
    'to a month': () => change('fan-month'),
    'another card': () => api.subscriptions.update(id, { default_payment_method: 'pm_card_mastercard' }),
    cancel: () => api.subscriptions.update(id, { cancel_at_period_end: true }),
    resume: () => api.subscriptions.update(id, { cancel_at_period_end: false }),
    end: () => api.subscriptions.cancel(id),
    later: () => move(2),
    'much later': () => move(33),
  }
  for (const step of taken) await acts[step]().catch(() => {})
  return person.id
}

/** What the provider has stored of somebody's payments, and how disputes of them stand; asked for by its API it would take minutes. */
async function paymentsAtProvider(db: TestServer['context']['db'], customer: string) {
  const { rows } = await db.execute<{
    charge: { payment_intent: string; amount_refunded: number }
    status: string | null
  }>(sql`
    select paid.data as charge, disputed.data ->> 'status' as status
    from ${testPaymentsTable} paid
    left join ${testPaymentsTable} disputed on disputed.object = 'dispute' and disputed.data ->> 'charge' = paid.id
      and disputed.customer = paid.customer
    where paid.object = 'charge' and paid.customer = ${customer}`)
  return rows
}

/** In which the site differs from the provider, in a sentence each. */
async function differences({ context }: TestServer, { api, prices }: Provider, userId: number): Promise<string[]> {
  const { db } = context
  const [row] = await db.select().from(subscriptionsTable).where(eq(subscriptionsTable.userId, userId))
  const [user] = await db.select().from(usersTable).where(eq(usersTable.id, userId))
  if (!row || !user) return [`the subscription of ${userId} is not known`]
  const there = await api.subscriptions.retrieve(row.providerId)
  const [item] = there.items.data
  const isPaid = !row.waitsForCard && (paidUntil(row)?.getTime() ?? 0) > Date.now()
  const said: [string, unknown, unknown][] = [
    ['status', row.status, there.status],
    ['price', prices.get(row.plan), item?.price.id],
    ['end of the period', row.periodEnd.getTime(), (item?.current_period_end ?? 0) * 1000],
    ['cancelled', row.cancelAtPeriodEnd, there.cancel_at_period_end],
    ['ended', row.endedAt?.getTime() ?? null, there.ended_at === null ? null : there.ended_at * 1000],
    ['tier', user.accessTier, isPaid ? tierOf(row.plan) : 'free'],
  ]
  const customer = typeof there.customer === 'string' ? there.customer : there.customer.id
  for (const { charge, status } of await paymentsAtProvider(db, customer)) {
    const [known] = await db
      .select()
      .from(passPaymentsTable)
      .where(eq(passPaymentsTable.paymentId, charge.payment_intent))
    said.push(['given back', known?.refunded ?? 0, charge.amount_refunded])
    said.push(['dispute', known?.dispute ?? undefined, status === 'needs_response' ? 'open' : (status ?? undefined)])
    if (status === 'lost') said.push(['status after a lost dispute', there.status, 'canceled'])
  }
  return said.flatMap(([what, here, should]) =>
    here === should ? [] : [`${row.providerId}: ${what} is ${here}, not ${should}`],
  )
}

/** Waits until the provider has said all that there is to say. */
async function told({ context }: TestServer): Promise<void> {
  const isWaiting = and(
    eq(testPaymentsTable.object, 'event'),
    sql`${testPaymentsTable.data}->>'pending_webhooks' = '1'`,
  )
  while ((await context.db.$count(testPaymentsTable, isWaiting)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Waits until the site has done something about everything it was told. */
async function handled({ context }: TestServer): Promise<void> {
  const until = Date.now() + 120_000
  while ((await context.db.$count(paymentEventsTable, isNull(paymentEventsTable.handledAt))) > 0) {
    if (Date.now() > until) {
      const [late] = await context.db
        .select()
        .from(paymentEventsTable)
        .where(isNull(paymentEventsTable.handledAt))
        .orderBy(asc(paymentEventsTable.receivedAt))
      throw new Error(`${late?.type} was not handled in two minutes: ${late?.problem}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The provider tells what happened to many subscriptions in any order, some of it several times; the site ends in its state. */
export const payments: Row = {
  id: 'R18',
  title: 'Payments',
  goal: '1,000 shuffled histories end in the state of the provider',
  limit: { quick: 1200, soak: 36_000 },
  async run({ seed, isSoak, startTestServer }) {
    const testServer = await startTestServer({ jobs: true })
    const { app, context } = testServer
    const provider = await openProvider(testServer)
    const waiting: Message[] = []
    context.payments?.deliverTo(async (payload, signature) => {
      waiting.push({ payload, signature })
      return 200
    })
    const histories = fc.sample(history, { seed, numRuns: isSoak ? HISTORIES.soak : HISTORIES.quick })
    const wrong: string[] = []
    let messages = 0
    for (let at = 0; at < histories.length; at += AT_ONCE) {
      const some = histories.slice(at, at + AT_ONCE)
      // Every other of them begins with free days.
      await sell(testServer, { passTrialDays: at % (2 * AT_ONCE) === 0 ? null : '14' })
      const people = await Promise.all(some.map((one) => live(testServer, provider, one)))
      await told(testServer)
      const copies = waiting.splice(0).flatMap((message, i) => {
        const { copies: often = [] } = some[i % some.length] ?? {}
        return Array<Message>(often[i % often.length] ?? 1).fill(message)
      })
      const [shuffled = []] = fc.sample(fc.shuffledSubarray(copies, { minLength: copies.length }), {
        seed: seed + at,
        numRuns: 1,
      })
      messages += shuffled.length
      for (let from = 0; from < shuffled.length; from += AT_ONCE) {
        const answers = await Promise.all(
          shuffled.slice(from, from + AT_ONCE).map(({ payload, signature }) =>
            app.inject({
              method: 'POST',
              url: paymentEndpoints.webhook.path,
              headers: { 'content-type': 'application/json', 'stripe-signature': signature },
              payload,
            }),
          ),
        )
        for (const { statusCode } of answers) if (statusCode !== 200) wrong.push(`a message was answered ${statusCode}`)
      }
      await handled(testServer)
      for (const id of people) wrong.push(...(await differences(testServer, provider, id)))
    }
    return flawless(`${histories.length} histories, ${messages} messages`, wrong)
  },
}
