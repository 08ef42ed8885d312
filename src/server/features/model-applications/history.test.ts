import { describe, expect, test } from 'vitest'
import { modelApplications } from '#contract/model-applications.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleApplication } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const decide = (id: number, body: object) => admin.ask(modelApplications.decide, { params: { id }, body })
const letters = async () =>
  (await testServer.context.db.$client.query("select 1 from pgboss.job where name = 'letter-application-status'"))
    .rowCount

describe('the history of an application', () => {
  test('tells its applicant every step in plain words, and nothing that is none', async () => {
    const model = await testServer.person({ role: 'model' })
    const { id } = await sampleApplication(testServer.context, { modelId: model.id, form: 'general' })
    const other = await sampleApplication(testServer.context, { modelId: model.id, form: 'general' })
    const own = async () => (await model.call(modelApplications.list, {})).find((one) => one.id === id)
    expect((await own())?.history).toEqual([])
    const before = (await letters()) ?? 0
    await decide(id, { adminNotes: 'Tall.' })
    await decide(id, { status: 'PENDING' })
    expect([(await own())?.history, await letters()]).toEqual([[], before])
    await decide(id, { status: 'Schedule Interview' })
    await decide(id, { status: 'schedule_interview', adminNotes: 'Tuesday.' })
    await decide(id, { status: 'approved' })
    await model.call(modelApplications.withdraw, { params: { id } })
    const told = (await own())?.history ?? []
    expect(told.map(({ from, to, words }) => [from, to, words])).toEqual([
      ['pending', 'schedule_interview', 'Interview'],
      ['schedule_interview', 'accepted', 'Accepted'],
      ['accepted', 'withdrawn', 'Withdrawn'],
    ])
    expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted())
    expect(await letters()).toBe(before + 3)
    const all = await admin.call(modelApplications.all, { query: { limit: 2 } })
    expect(all.map((one) => [one.id, one.history.length])).toEqual([
      [other.id, 0],
      [id, 3],
    ])
  })

  test('has no step that was refused', async () => {
    const { id } = await sampleApplication(testServer.context)
    const before = await letters()
    expect((await decide(id, { status: 'pass', version: 4 })).status).toBe(409)
    expect((await decide(id, { status: 'perhaps' })).status).toBe(400)
    const [one] = await admin.call(modelApplications.all, { query: { limit: 1 } })
    expect([one?.history, await letters()]).toEqual([[], before])
  })

  test('has a step once, when two decide the same at once, and only one withdraws', async () => {
    const model = await testServer.person({ role: 'model' })
    const { id } = await sampleApplication(testServer.context, { modelId: model.id })
    await Promise.all(Array.from({ length: 6 }, () => decide(id, { status: 'accepted' })))
    const withdrawn = await Promise.all(
      Array.from({ length: 6 }, () => model.ask(modelApplications.withdraw, { params: { id } })),
    )
    expect(withdrawn.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const [one] = await model.call(modelApplications.list, {})
    expect(one?.history.map(({ to }) => to)).toEqual(['accepted', 'withdrawn'])
  })

  test('stays with who applied again: a withdrawn application is not brought back beside the new one', async () => {
    const model = await testServer.person({ role: 'model' })
    const { id: trackId } = await sampleTrack(testServer.context, { seekingVideoModels: true })
    const first = await sampleApplication(testServer.context, { modelId: model.id, trackId })
    await model.call(modelApplications.withdraw, { params: { id: first.id } })
    await sampleApplication(testServer.context, { modelId: model.id, trackId })
    expect(await decide(first.id, { status: 'accepted' })).toMatchObject({
      status: 409,
      body: { message: 'This person has applied for the role again since' },
    })
  })
})
