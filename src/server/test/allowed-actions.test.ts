import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { orders } from '#contract/orders.ts'
import { portfolios } from '#contract/portfolios.ts'
import { users } from '#contract/users.ts'
import { sampleAccount } from '#server/features/accounts/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { orderAs, sampleOrder, sendOrder } from '#server/features/orders/samples.ts'
import { samplePortfolio } from '#server/features/portfolios/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const model = await testServer.person({ role: 'model' })

describe('what is open to a session', () => {
  test.each([
    [{ role: 'listener' }, []],
    [{ role: null }, []],
    [{ role: 'listener', tier: 'fan' }, ['hearFanTracks']],
    [{ role: 'listener', tier: 'vip' }, ['hearFanTracks', 'hearVipTracks']],
    [{ role: 'model' }, ['openModelDashboard']],
    [{ role: 'artist' }, ['openArtistDashboard']],
    [{ role: 'admin' }, ['openAdmin', 'hearFanTracks', 'hearVipTracks']],
  ] as const)('of %j is %j', async (who, allowed) => {
    const person = await testServer.person(who)
    expect((await person.call(accounts.me, {})).allowed).toEqual(allowed)
  })
})

describe('what may be done with an order', () => {
  test('is nothing for its buyer, and moving it on for admins until it is cancelled', async () => {
    const item = await sampleItem(admin)
    const line = { merchandiseId: item.id, quantity: 1, variantId: item.variants[0]?.id ?? null }
    const sent = (await orderAs(model, sampleOrder([line]))).json()
    expect(sent.allowed).toEqual([])
    const params = { id: sent.id as number }
    expect((await model.call(orders.get, { params })).allowed).toEqual([])
    expect((await admin.call(orders.get, { params })).allowed).toEqual(['setStatus'])
    const cancelled = await admin.call(orders.setStatus, { params, body: { status: 'cancelled' } })
    expect(cancelled.allowed).toEqual([])
    expect((await sendOrder(testServer, sampleOrder([line]))).json().allowed).toEqual([])
  })
})

describe('what may be done with an application', () => {
  test('is taking it back for its applicant, once, and deciding for admins', async () => {
    const { id } = await sampleApplication(testServer.context, { modelId: model.id })
    const [own] = await model.call(modelApplications.list, {})
    expect(own?.allowed).toEqual(['withdraw'])
    expect((await admin.call(modelApplications.get, { params: { id } })).allowed).toEqual(['decide'])
    expect((await model.call(modelApplications.withdraw, { params: { id } })).allowed).toEqual([])
  })
})

describe('what may be done with an item of a portfolio', () => {
  test('is everything for its model and admins, and nothing for others', async () => {
    const { images } = await samplePortfolio(model)
    const all = ['update', 'remove']
    expect(images[0]?.allowed).toEqual(all)
    const params = { profileId: model.id }
    for (const [who, allowed] of [
      [admin, all],
      [await testServer.person({ role: 'model' }), []],
    ] as const)
      expect((await who.call(portfolios.images, { params }))[0]?.allowed).toEqual(allowed)
  })
})

describe('what may be done with an account', () => {
  test('follows from its state, and nobody bans themselves', async () => {
    const of = async (id: number) => (await admin.call(users.get, { params: { id } })).allowed
    const { id } = await sampleAccount(testServer.context)
    expect(await of(id)).toEqual(['update', 'ban', 'endSessions', 'sendReset'])
    await admin.call(users.ban, { params: { id }, body: { reason: 'Shouted' } })
    expect(await of(id)).toEqual(['update', 'readmit', 'endSessions'])
    expect(await of(admin.id)).toEqual(['update', 'endSessions', 'sendReset'])
    const demo = await sampleAccount(testServer.context, { isDemo: true })
    expect(await of(demo.id)).toEqual(['endSessions', 'sendReset'])
  })
})
