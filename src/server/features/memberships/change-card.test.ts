import { expect, test } from 'vitest'
import { memberships } from '#contract/memberships.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { remindOfCards } from './card-reminders.ts'
import { enteredCard, fanInArrears, payingFan, payWith, providerOf } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer

test('another card is charged from then on, and nothing now', async () => {
  const fan = await payingFan(testServer)
  const clientSecret = await enteredCard(fan, 'pm_card_chargeCustomerFail')
  const { subscription } = await fan.call(memberships.useCard, { body: { clientSecret } })
  expect(subscription).toMatchObject({ card: { brand: 'visa', last4: '0341', expMonth: 8, expYear: 2031 } })
  expect(await fan.call(memberships.receipts, {})).toHaveLength(1)
  const api = await providerOf(testServer)
  expect((await api.subscriptions.retrieve(fan.subscriptionId)).default_payment_method).toBe(
    'pm_card_chargeCustomerFail',
  )
})

test('a card that was declined, was not entered, or is of somebody else is not used', async () => {
  const [fan, other] = [await payingFan(testServer), await payingFan(testServer)]
  const { clientSecret } = await fan.call(memberships.startCard, {})
  const use = async (secret: string, by = fan) =>
    (await by.ask(memberships.useCard, { body: { clientSecret: secret } })).body
  expect((await payWith(fan, clientSecret, 'pm_card_chargeDeclined')).body).toEqual({
    message: 'Your card was declined.',
  })
  expect(await use(clientSecret)).toEqual({ message: 'This card was not entered to the end. Please try again.' })
  await payWith(fan, clientSecret)
  expect(await use(clientSecret, other)).toEqual({ message: 'Card not found' })
  expect(await use('seti_nothing_secret_nothing')).toEqual({ message: 'Card not found' })
  expect(await use(`${clientSecret}x`)).toEqual({ message: 'Card not found' })
})

test('what is due is paid with another card, by changing it', async () => {
  const fan = await fanInArrears(testServer)
  expect(await fan.call(memberships.own, {})).toMatchObject({ tier: 'fan', subscription: { status: 'past_due' } })
  const bad = await enteredCard(fan, 'pm_card_chargeCustomerFail')
  await fan.call(memberships.useCard, { body: { clientSecret: bad } })
  expect(await fan.call(memberships.receipts, {})).toHaveLength(2)
  expect(await fan.call(memberships.own, {})).toMatchObject({
    subscription: { status: 'active', card: { last4: '0341' } },
  })
})

test('what is due is paid at once, and with the card that pays it what comes after', async () => {
  const fan = await fanInArrears(testServer)
  const due = await fan.call(memberships.payDue, {})
  expect(due).toMatchObject({ amount: '9.99', currency: 'USD' })
  expect((await payWith(fan, due.clientSecret, 'pm_card_chargeDeclined')).status).toBe(402)
  expect((await payWith(fan, due.clientSecret)).body).toEqual({ status: 'succeeded' })
  expect(await fan.call(memberships.sync, {})).toMatchObject({
    ...{ tier: 'fan', subscription: { status: 'active', card: { last4: '4242' } } },
  })
  expect((await fan.ask(memberships.payDue, {})).body).toEqual({ message: 'Nothing is due' })
})

test('who pays nothing has no card to change and nothing due', async () => {
  const person = await testServer.person()
  for (const endpoint of [memberships.startCard, memberships.payDue])
    expect((await person.ask(endpoint, {})).body).toEqual({ message: 'There is no subscription to change' })
})

test('a card that expires within a month is told of, once', async () => {
  const fan = await payingFan(testServer)
  const letters = async () =>
    (await readEmailsTo(context.config.dataDir, `${fan.username}@lateset.test`)).filter((text) =>
      text.includes('is paid with expires soon'),
    ).length
  await remindOfCards(context, new Date('2031-07-20T12:00:00Z'))
  expect(await letters()).toBe(0)
  await Promise.all([1, 2].map((day) => remindOfCards(context, new Date(`2031-08-0${day + 2}T12:00:00Z`))))
  await expect.poll(letters).toBe(1)
  await remindOfCards(context, new Date('2031-08-20T12:00:00Z'))
  await testServer.person()
  expect(await letters()).toBe(1)
})
