import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { payments as paymentEndpoints } from '../../src/contract/payments.ts'
import { paidUntil } from '../../src/server/features/memberships/paid-until.ts'
import { beginSubscription, liveByClock } from '../../src/server/features/memberships/samples.ts'
import { subscriptionsTable } from '../../src/server/features/memberships/table.ts'
import { usersTable } from '../../src/server/platform/identity/table.ts'
import { paymentEventsTable, testPaymentsTable } from '../../src/server/platform/payments/table.ts'
import type { TestServer } from '../../src/server/testing/start-test-server.ts'
import { flawless, type Row } from '../row.ts'

const HISTORIES = { quick: 1000, soak: 100_000 }
/** Histories that are told together, their messages mixed with one another's. */
const AT_ONCE = 40
const LONGEST_AGO = 200

const steps = ['decline', 'pay', 'approve', 'cancel', 'resume', 'end', 'later', 'much later'] as const
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

/** What happens to somebody's subscription at the provider; a step that is refused there is none. */
async function live(testServer: TestServer, api: Stripe, { steps: taken }: History): Promise<number> {
  const person = await testServer.person()
  const clock = await liveByClock(testServer, person.id, LONGEST_AGO)
  const { subscriptionId: id, client_secret: secret } = await beginSubscription(person)
  const payment = secret.split('_secret_')[0] as string
  let ago = LONGEST_AGO
  const move = (days: number) => {
    ago = Math.max(0, ago - days)
    return clock.to(ago)
  }
  const acts: Record<Step, () => Promise<unknown>> = {
    decline: () => api.paymentIntents.confirm(payment, { payment_method: 'pm_card_chargeDeclined' }),
    pay: () => api.paymentIntents.confirm(payment, { payment_method: 'pm_card_chargeCustomerFail' }),
    approve: () => api.paymentIntents.confirm(payment, { payment_method: 'pm_card_visa' }),
    cancel: () => api.subscriptions.update(id, { cancel_at_period_end: true }),
    resume: () => api.subscriptions.update(id, { cancel_at_period_end: false }),
    end: () => api.subscriptions.cancel(id),
    later: () => move(2),
    'much later': () => move(33),
  }
  for (const step of taken) await acts[step]().catch(() => {})
  return person.id
}

/** In which the site differs from the provider, in a sentence each. */
async function differences({ context }: TestServer, api: Stripe, userId: number): Promise<string[]> {
  const [row] = await context.db.select().from(subscriptionsTable).where(eq(subscriptionsTable.userId, userId))
  const [user] = await context.db.select().from(usersTable).where(eq(usersTable.id, userId))
  if (!row || !user) return [`the subscription of ${userId} is not known`]
  const there = await api.subscriptions.retrieve(row.providerId)
  const [item] = there.items.data
  const said: [string, unknown, unknown][] = [
    ['status', row.status, there.status],
    ['end of the period', row.periodEnd.getTime(), (item?.current_period_end ?? 0) * 1000],
    ['cancelled', row.cancelAtPeriodEnd, there.cancel_at_period_end],
    ['ended', row.endedAt?.getTime() ?? null, there.ended_at === null ? null : there.ended_at * 1000],
    ['tier', user.accessTier, (paidUntil(row)?.getTime() ?? 0) > Date.now() ? 'fan' : 'free'],
  ]
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
  limit: { quick: 420, soak: 36_000 },
  async run({ seed, isSoak, startTestServer }) {
    const testServer = await startTestServer({ jobs: true })
    const { app, context } = testServer
    const api = (await context.payments?.api()) as Stripe
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
      const people = await Promise.all(some.map((one) => live(testServer, api, one)))
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
      for (const id of people) wrong.push(...(await differences(testServer, api, id)))
    }
    return flawless(`${histories.length} histories, ${messages} messages`, wrong)
  },
}
