import { accounts } from '#contract/accounts.ts'
import type { Tier } from '#contract/kit/access.ts'
import { memberships, type PassPlan } from '#contract/memberships.ts'
import { payments, type TestPaymentCard } from '#contract/payments.ts'
import type { SitePatch } from '#contract/schemas/site.ts'
import { site } from '#contract/site.ts'
import { paymentCustomersTable } from '#server/platform/payments/table.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** What the site sells, as clients name it. */
export const FAN_MONTH_PLAN = 'fan-month'
export const FAN_YEAR_PLAN = 'fan-year'
export const VIP_MONTH_PLAN = 'vip-month'
export const DAY_SECONDS = 24 * 3600
export const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** The API of the test provider of a test server. */
export function providerOf({ context }: TestServer) {
  if (!context.payments) throw new Error('The test server takes no payments')
  return context.payments.api()
}

export const beginSubscription = (person: TestUser, priceId: PassPlan = FAN_MONTH_PLAN) =>
  person.call(memberships.start, { body: { priceId } })

/** Sets prices and free days of passes. */
export const sell = async (testServer: TestServer, settings: SitePatch) =>
  (await testServer.admin()).call(site.update, { body: settings })

export async function sellYear(testServer: TestServer): Promise<PassPlan> {
  await sell(testServer, { passYearPrice: '99.00' })
  return FAN_YEAR_PLAN
}

/** Enters a card for a pass that runs; answers what it was entered with. */
export async function enteredCard(person: TestUser, card?: TestPaymentCard): Promise<string> {
  const { clientSecret } = await person.call(memberships.startCard, {})
  await payWith(person, clientSecret, card)
  return clientSecret
}

/** Somebody whose card was declined at the second month. */
export async function fanInArrears(testServer: TestServer) {
  const { person, clock } = await payingFanSince(testServer, 40, 'pm_card_chargeCustomerFail')
  await clock.to(8)
  await person.call(memberships.sync, {})
  return person
}

export const payWith = (person: TestUser, clientSecret: string, card: TestPaymentCard = 'pm_card_visa') =>
  person.ask(payments.confirmTest, { body: { clientSecret, card } })

export const tierOf = async (person: TestUser): Promise<Tier | undefined> =>
  (await person.call(accounts.me, {}))?.accessTier

/** Somebody who has paid for a Fan Pass. */
export async function payingFan(testServer: TestServer, card?: TestPaymentCard) {
  const person = await testServer.person()
  const { client_secret: secret, subscriptionId } = await beginSubscription(person)
  await payWith(person, secret, card)
  await person.call(memberships.sync, {})
  return { ...person, subscriptionId }
}

/** Somebody who paid for a Fan Pass so many days ago, by a clock of their own. */
export async function payingFanSince(testServer: TestServer, daysAgo: number, card?: TestPaymentCard) {
  const person = await testServer.person()
  const clock = await liveByClock(testServer, person.id, daysAgo)
  await payWith(person, (await beginSubscription(person)).client_secret, card)
  await person.call(memberships.sync, {})
  return { person, clock }
}

/** Lets somebody live by a clock of the provider's that began some days ago. */
export async function liveByClock(testServer: TestServer, userId: number, daysAgo: number) {
  const api = await providerOf(testServer)
  const clock = await api.testHelpers.testClocks.create({ frozen_time: nowInSeconds() - daysAgo * DAY_SECONDS })
  const customer = await api.customers.create({ test_clock: clock.id, metadata: { userId: String(userId) } })
  await testServer.context.db.insert(paymentCustomersTable).values({ userId, customerId: customer.id })
  let days = daysAgo
  return {
    customer: customer.id,
    /** Moves the clock on, to so many days ago. */
    async to(ago: number) {
      days = ago
      await api.testHelpers.testClocks.advance(clock.id, { frozen_time: nowInSeconds() - days * DAY_SECONDS })
    },
  }
}
