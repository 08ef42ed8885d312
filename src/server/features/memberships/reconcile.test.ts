import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberships } from '#contract/memberships.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { lockUser } from '#server/platform/identity/accounts.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { reconcileSubscriptions } from './reconcile.ts'
import { beginSubscription, liveByClock, payingFan, payWith, providerOf } from './samples.ts'
import { subscriptionsTable } from './table.ts'

const testServer = await sharedTestServer()
const { context } = testServer

const rowOf = async (providerId: string) => {
  const [row] = await context.db.select().from(subscriptionsTable).where(eq(subscriptionsTable.providerId, providerId))
  return row
}

test('the subscription of an erased account ends at the provider, and what was paid stays without a name', async () => {
  const fan = await payingFan(testServer)
  const user = await lockUser(context.db, fan.id)
  if (user) await eraseAccount(context, user)
  await reconcileSubscriptions(context)
  const api = await providerOf(testServer)
  expect((await api.subscriptions.retrieve(fan.subscriptionId)).status).toBe('canceled')
  expect(await rowOf(fan.subscriptionId)).toMatchObject({ userId: null, status: 'canceled' })
})

test('what a site was not told is asked for', async () => {
  // Nobody takes the provider's messages.
  context.payments?.deliverTo(async () => 200)
  const person = await testServer.person()
  const clock = await liveByClock(testServer, person.id, 40)
  const { client_secret: secret, subscriptionId } = await beginSubscription(person)
  await payWith(person, secret)
  await person.call(memberships.sync, {})
  await person.call(memberships.cancel, { body: {} })
  await clock.to(0)
  expect((await rowOf(subscriptionId))?.status).toBe('active')
  await reconcileSubscriptions(context)
  expect((await rowOf(subscriptionId))?.status).toBe('canceled')
})
