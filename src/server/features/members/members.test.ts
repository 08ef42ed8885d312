import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { members } from '#contract/members.ts'
import { memberships } from '#contract/memberships.ts'
import { beginSubscription, liveByClock, payingFan, payWith, tierOf } from '#server/features/memberships/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer({ jobs: true })
const admin = await testServer.admin()
const of = (id: number) => ({ params: { id } })
const give = (account: string, more: object = {}) =>
  admin.ask(members.give, { body: { account, tier: 'fan', reason: 'Plays the door', ...more } })
const named = async (query: object) => (await admin.call(members.list, { query })).map(({ username }) => username)
const paid = async (id: number) => (await admin.call(members.get, of(id))).paid

test('somebody is given a pass for a reason, and it is taken back for another', async () => {
  const person = await testServer.person()
  expect((await admin.ask(members.get, of(person.id))).body).toEqual({ message: 'Member not found' })
  const given = await give(person.username.toUpperCase())
  expect([given.status, given.body]).toMatchObject([
    201,
    { username: person.username, tier: 'fan', source: 'comp', isCurrent: true, reason: 'Plays the door', until: null },
  ])
  expect(given.body.grants).toMatchObject([{ grantedBy: admin.username, endReason: null }])
  expect(await tierOf(person)).toBe('fan')
  const ended = await admin.call(members.end, { ...of(person.id), body: { reason: 'Moved away' } })
  expect(ended).toMatchObject({ isCurrent: false, reason: 'Moved away', grants: [{ endReason: 'Moved away' }] })
  expect(await tierOf(person)).toBe('free')
  const again = await admin.ask(members.end, { ...of(person.id), body: { reason: 'Twice' } })
  expect([again.status, again.body]).toEqual([
    409,
    { message: 'Nothing that was given to them holds. What they pay for ends with its period.' },
  ])
})

test('a pass may be given up to a day, by an email too', async () => {
  const person = await testServer.person()
  const { email } = await person.call(accounts.me, {})
  const given = await give(email, { tier: 'vip', until: '2031-05-01' })
  expect(given.body).toMatchObject({ tier: 'vip', source: 'vip', until: expect.stringMatching(/^2031-05-0[12]T/) })
  for (const [wrong, fields] of [
    [{ until: '2020-01-01' }, { until: 'Until must be a day to come' }],
    [{ account: 'nobody-here' }, { account: 'There is no account with this username or email' }],
    [{ reason: ' ' }, { reason: 'Reason is required' }],
    [{ tier: 'free' }, { tier: 'Tier must be fan or vip' }],
  ] as const) {
    const refused = await give(person.username, wrong)
    expect([refused.status, refused.body]).toMatchObject([400, { fields }])
  }
})

test('what somebody pays is written down once for each period', async () => {
  const person = await testServer.person()
  const clock = await liveByClock(testServer, person.id, 70)
  await payWith(person, (await beginSubscription(person)).client_secret)
  await person.call(memberships.sync, {})
  await clock.to(0)
  await expect.poll(() => paid(person.id)).toEqual([{ amount: '29.97', currency: 'USD' }])
  const { payments, subscription, renews } = await admin.call(members.get, of(person.id))
  expect(payments.map(({ amount, refunded }) => [amount, refunded])).toEqual(Array(3).fill(['9.99', '0.00']))
  expect([subscription, renews]).toEqual(['active', true])
})

test('what is given back is told beside what was paid, and is paid no more', async () => {
  const fan = await payingFan(testServer)
  await expect.poll(() => paid(fan.id)).toEqual([{ amount: '9.99', currency: 'USD' }])
  const [payment] = (await admin.call(members.get, of(fan.id))).payments
  const body = { receiptId: payment?.receiptId, amount: '4.00', reason: 'A week without', key: 'k'.repeat(16) }
  for (const _ of [1, 2]) await admin.call(memberships.refund, { body: body as never })
  await expect.poll(() => paid(fan.id)).toEqual([{ amount: '5.99', currency: 'USD' }])
  const after = await admin.call(members.get, of(fan.id))
  expect(after.payments).toMatchObject([{ amount: '9.99', refunded: '4.00', dispute: null }])
  expect(after.isCurrent).toBe(true)
})

test('a renewal is stopped by the label, and the period that is paid stays', async () => {
  const fan = await payingFan(testServer)
  const stopped = await admin.call(members.stopRenewal, { ...of(fan.id), body: { reason: 'Asked by phone' } })
  expect(stopped).toMatchObject({ renews: false, isCurrent: true })
  expect((await fan.call(memberships.own, {})).subscription).toMatchObject({ cancelAtPeriodEnd: true })
  const given = await testServer.person({ tier: 'fan' })
  expect((await admin.ask(members.stopRenewal, { ...of(given.id), body: { reason: 'None' } })).status).toBe(409)
})

test('the list is narrowed, ordered and exported, and says how many there are', async () => {
  const [fan, vip, left] = [
    await payingFan(testServer),
    await testServer.person({ tier: 'vip' }),
    await testServer.person({ tier: 'fan' }),
  ]
  const never = await testServer.person()
  await admin.call(members.end, { ...of(left.id), body: { reason: 'Gone' } })
  const all = await named({ limit: 100 })
  expect(all).toEqual(expect.arrayContaining([fan.username, vip.username, left.username]))
  expect(all).not.toContain(never.username)
  expect(await named({ q: vip.username })).toEqual([vip.username])
  expect(await named({ tier: 'vip', limit: 100 })).not.toContain(fan.username)
  expect(await named({ source: 'subscription', limit: 100 })).toContain(fan.username)
  expect(await named({ source: 'subscription', limit: 100 })).not.toContain(vip.username)
  expect(await named({ state: 'ended', limit: 100 })).toContain(left.username)
  expect(await named({ state: 'current', limit: 100 })).not.toContain(left.username)
  expect(await named({ state: 'joined', limit: 100 })).toContain(fan.username)
  await expect.poll(async () => (await paid(fan.id)).length).toBe(1)
  expect((await named({ sort: '-value', limit: 100 })).indexOf(fan.username)).toBeLessThan(
    (await named({ sort: '-value', limit: 100 })).indexOf(vip.username),
  )
  const { headers } = await admin.ask(members.list, { query: { limit: 1 } })
  expect(Number(headers['x-total-count'])).toBe(all.length)
  const { body } = await admin.send({ method: 'GET', url: '/api/members.csv' })
  expect(body).toContain('9.99 USD')
  expect((await admin.ask(members.list, { query: { state: 'new' } })).body).toMatchObject({
    message: expect.stringContaining('State must be one of current, ended, joined, left, failed'),
  })
})

test('income is what runs, who came and went, and what was paid in each month', async () => {
  const before = await admin.call(members.income, {})
  const [stays, leaves] = [await payingFan(testServer), await payingFan(testServer)]
  await leaves.call(memberships.cancel, { body: {} })
  const monthly = ({ recurring }: typeof before) => Number(recurring[0]?.amount ?? 0)
  const income = () => admin.call(members.income, {})
  await expect.poll(async () => (await income()).joined).toBe(before.joined + 2)
  expect(monthly(await income()) - monthly(before)).toBeCloseTo(9.99)
  const passes = async () => Number((await income()).months.at(-1)?.passes)
  await expect.poll(async () => (await passes()) - Number(before.months.at(-1)?.passes)).toBeCloseTo(19.98)
  const { months } = await income()
  expect(months).toHaveLength(12)
  expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())
  expect(stays.id).toBeGreaterThan(0)
})

test('is for admins alone', async () => {
  const people: TestUser[] = [testServer.guest, await testServer.person({ tier: 'vip', role: 'artist' })]
  for (const who of people)
    for (const endpoint of [members.list, members.income])
      expect([401, 403]).toContain((await who.ask(endpoint)).status)
})
