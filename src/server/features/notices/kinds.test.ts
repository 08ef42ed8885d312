import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { artistApplications } from '#contract/artist-applications.ts'
import { forumPosts } from '#contract/forum-posts.ts'
import { gifts } from '#contract/gifts.ts'
import { members } from '#contract/members.ts'
import { memberships } from '#contract/memberships.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { moderation } from '#contract/moderation.ts'
import { noticeKinds, notices } from '#contract/notices.ts'
import { orders } from '#contract/orders.ts'
import { artistApplicationsTable } from '#server/features/artist-applications/table.ts'
import { boughtGift } from '#server/features/gifts/samples.ts'
import { giftsTable } from '#server/features/gifts/table.ts'
import { beginSubscription, liveByClock, payWith } from '#server/features/memberships/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { orderAs, sampleOrder } from '#server/features/orders/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

vi.setConfig({ testTimeout: 40_000 })
const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const admin = await testServer.admin()
type Person = Awaited<ReturnType<typeof testServer.person>>

const told = async (who: Person) =>
  (await who.call(notices.list, { query: {} })).items.map(({ kind, title, text }) => [kind, title, text])
const emailsTo = (who: Person) => readEmailsTo(context.config.dataDir, `${who.username}@lateset.test`)

test('every kind is declared by one feature', () => {
  const declared = context.features.flatMap((feature) => Object.keys(feature.notices ?? {}))
  expect(new Set(declared).size).toBe(declared.length)
  expect(declared.toSorted()).toEqual(Object.keys(noticeKinds).toSorted())
})

test('an order tells each step to whoever made it, and sends no second e-mail of it', async () => {
  const buyer = await testServer.person()
  const item = await sampleItem(admin)
  const line = { merchandiseId: item.id, quantity: 1, variantId: item.variants[0]?.id ?? null }
  const email = `${buyer.username}@lateset.test`
  const { id, number } = (await orderAs(buyer, sampleOrder([line], { email }))).json<{ id: number; number: string }>()
  const move = (body: object) => admin.ask(orders.setStatus, { params: { id }, body })
  await move({ status: 'confirmed' })
  await move({ status: 'sent', carrier: 'PostNL', trackingNumber: '3S1' })
  expect(await told(buyer)).toEqual([
    ['order', 'Your order is on its way', `${number}, PostNL 3S1`],
    ['order', 'Your order is confirmed', number],
  ])
  await vi.waitFor(async () => expect(await emailsTo(buyer)).toHaveLength(3), { timeout: 20_000 })
})

test('a pass tells that it was paid, renewed and given', async () => {
  const person = await testServer.person()
  const clock = await liveByClock(testServer, person.id, 40)
  await payWith(person, (await beginSubscription(person)).client_secret)
  await person.call(memberships.sync, {})
  await clock.to(0)
  await person.call(memberships.sync, {})
  const all = await told(person)
  expect(all.map(([, title]) => title)).toEqual(['Your Fan Pass renewed', 'Your Fan Pass is paid'])
  expect(all[0]?.[2]).toMatch(/9\.99, next on \d+ \w+ \d{4}$/)
  const friend = await testServer.person()
  await admin.call(members.give, { body: { account: friend.username, tier: 'vip', reason: 'A friend of the house' } })
  expect(await told(friend)).toEqual([['pass', 'The house gave you VIP', 'Without an end']])
})

test('a gift tells whoever bought it that it was redeemed', async () => {
  const [giver, receiver] = [await testServer.person(), await testServer.person()]
  const code = await boughtGift(testServer)
  await context.db.update(giftsTable).set({ buyerId: giver.id }).where(eq(giftsTable.code, code))
  await receiver.call(gifts.redeem, { params: { code } })
  expect(await told(giver)).toEqual([['gift-redeemed', 'Your gift was redeemed', '3 months of Fan Pass']])
  expect(await told(receiver)).toEqual([])
})

test('an application is told with its letter, and not where none leaves', async () => {
  const model = await testServer.person({ role: 'model' })
  const email = `${model.username}@lateset.test`
  const { id } = await sampleApplication(context, { email, form: 'general', modelId: model.id })
  const decide = (body: object) => admin.call(modelApplications.decide, { params: { id }, body: body as never })
  await decide({ status: 'schedule_interview', mail: 'none' })
  await decide({ status: 'accepted', mail: 'now' })
  await vi.waitFor(async () => expect(await told(model)).toHaveLength(1), { timeout: 20_000 })
  expect(await told(model)).toEqual([
    [
      'application',
      'Accepted: your application for a place in our music videos',
      'You were chosen. Dates and papers stand with your application, and come by letter to a confirmed address.',
    ],
  ])
  expect(await emailsTo(model)).toHaveLength(1)
})

test('an application to the label tells who confirmed its address, by e-mail too, and nobody else', async () => {
  const [artist, unconfirmed] = [await testServer.person(), await testServer.person()]
  await context.db.update(usersTable).set({ emailVerifiedAt: new Date() }).where(eq(usersTable.id, artist.id))
  await context.db.update(usersTable).set({ emailVerifiedAt: null }).where(eq(usersTable.id, unconfirmed.id))
  for (const who of [artist, unconfirmed]) {
    const { email } = await who.call(accounts.me, {})
    const [row] = await context.db
      .insert(artistApplicationsTable)
      .values({ name: 'Lyle', email, sampleTrack: 'https://lyle.example/kettle' })
      .returning()
    await admin.call(artistApplications.update, { params: { id: row?.id ?? 0 }, body: { status: 'invited' } as never })
  }
  expect(await told(artist)).toEqual([
    ['label-application', 'The label would like to meet you', 'They write to you with a day.'],
  ])
  expect(await told(unconfirmed)).toEqual([])
  await vi.waitFor(async () => expect(await emailsTo(artist)).toHaveLength(1), { timeout: 20_000 })
  expect(await emailsTo(unconfirmed)).toEqual([])
})

test('a report that was looked at is told whoever made it', async () => {
  const [author, reporter] = [await testServer.person({ tier: 'fan' }), await testServer.person()]
  const post = await author.call(forumPosts.create, { body: { content: 'Is mono snobbery?' } })
  await reporter.call(moderation.report, { body: { kind: 'post', id: post.id, reason: 'other' } })
  const report = (await admin.call(moderation.list, { query: {} })).find(({ thingId }) => thingId === post.id)
  await admin.call(moderation.settle, { params: { id: report?.id ?? 0 }, body: { action: 'leave' } })
  expect(await told(reporter)).toEqual([
    ['report-settled', 'Your report was settled', 'What you reported stays. Thank you for the quiet word.'],
  ])
  expect(await told(author)).toEqual([])
})
