import { expect, test } from 'vitest'
import { memberships } from '#contract/memberships.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { beginSubscription, liveByClock, payingFanSince, payWith, tierOf } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })

/** Somebody who bought a pass some days ago, how it stands and what they were written. */
async function boughtAgo(days: number, card?: Parameters<typeof payWith>[2]) {
  const { person, clock } = await payingFanSince(testServer, days, card)
  const stands = async () => {
    const { tier, subscription } = await person.call(memberships.sync, {})
    return [tier, subscription?.status]
  }
  const letters = async () =>
    (await readEmailsTo(testServer.context.config.dataDir, `${person.username}@lateset.test`)).join()
  return { person, clock, stands, letters }
}

test('a pass is renewed month after month, with a receipt for each', async () => {
  const { person, clock, stands } = await boughtAgo(70)
  await clock.to(0)
  expect(await stands()).toEqual(['fan', 'active'])
  const receipts = await person.call(memberships.receipts, {})
  expect(receipts.map(({ amount }) => amount)).toEqual(['9.99', '9.99', '9.99'])
})

test('a first payment nobody finishes is given up after 23 hours, and can be begun anew', async () => {
  const person = await testServer.person()
  const clock = await liveByClock(testServer, person.id, 2)
  const first = await beginSubscription(person)
  await clock.to(1)
  const second = await beginSubscription(person)
  expect(second.subscriptionId).not.toBe(first.subscriptionId)
  expect((await payWith(person, first.client_secret)).body).toEqual({ message: 'This payment cannot be made any more' })
  await payWith(person, second.client_secret)
  expect(await tierOf(person)).toBe('free')
  expect((await person.call(memberships.sync, {})).tier).toBe('fan')
})

test('a renewal that is not paid leaves the pass for two weeks, says so, and ends it then', async () => {
  const { person, clock, stands, letters } = await boughtAgo(50, 'pm_card_chargeCustomerFail')
  await clock.to(15)
  await expect.poll(letters).toContain('your card was declined when we charged $9.99')
  // By the provider's clock the period that is not paid began about twenty days ago.
  expect((await stands())[1]).toBe('past_due')
  await clock.to(0)
  expect(await stands()).toEqual(['free', undefined])
  await expect.poll(letters).toContain('your Fan Pass has ended, and nothing more is charged')
  expect((await person.ask(memberships.cancel, { body: {} })).status).toBe(409)
  await payWith(person, (await beginSubscription(person)).client_secret)
  expect(await stands()).toEqual(['fan', 'active'])
})

test('a cancelled pass ends with its month', async () => {
  const { person, clock, stands, letters } = await boughtAgo(40)
  await person.call(memberships.cancel, { body: {} })
  await expect.poll(letters).toContain('your Fan Pass is cancelled. It stays valid until')
  await clock.to(0)
  expect(await stands()).toEqual(['free', undefined])
  expect(await tierOf(person)).toBe('free')
})
