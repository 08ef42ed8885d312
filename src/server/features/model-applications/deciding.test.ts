import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { applicationStatuses } from '#contract/rules/application-decisions.ts'
import { SAMPLE_PASSWORD, sampleAccount, tryLogin } from '#server/features/accounts/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleApplication } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

describe('reading and deciding', () => {
  test.each(applicationStatuses)('from %s every status can be set', async (from) => {
    for (const to of applicationStatuses) {
      const { id } = await sampleApplication(testServer.context, { status: from, statusCode: from })
      const decided = await admin.call(modelApplications.decide, { params: { id }, body: { status: to } })
      expect(decided).toMatchObject({ status: to, statusCode: to })
    }
  })

  test('everybody reads their own, an admin all; others are not told who exists', async () => {
    const [model, other] = [await testServer.person({ role: 'model' }), await testServer.person({ role: 'model' })]
    const { id } = await sampleApplication(testServer.context, { modelId: model.id, form: 'general' })
    expect((await model.call(modelApplications.list, {})).map((one) => one.id)).toEqual([id])
    expect(await other.call(modelApplications.list, {})).toEqual([])
    const of = { params: { userId: model.id } }
    expect((await model.call(modelApplications.ofUser, of)).map((one) => one.id)).toEqual([id])
    expect((await admin.call(modelApplications.ofUser, of)).map((one) => one.id)).toEqual([id])
    expect((await admin.call(modelApplications.list, { query: { limit: 1 } }))[0]?.id).toBe(id)
    const unknown = await other.ask(modelApplications.ofUser, { params: { userId: 2_000_000_000 } })
    expect(await other.ask(modelApplications.ofUser, of)).toMatchObject({ status: 404, body: unknown.body })
  })

  test.each([
    ['Schedule Interview', 'schedule_interview'],
    ['Pass', 'pass'],
    ['accepted', 'accepted'],
    ['approved', 'accepted'],
    ['Rejected', 'pass'],
    ['Submitted', 'submitted'],
  ])('a status keeps its spelling %s under the code %s', async (status, statusCode) => {
    const { id } = await sampleApplication(testServer.context)
    const decided = await admin.call(modelApplications.decide, {
      params: { id },
      body: { status, adminNotes: 'Tall.' },
    })
    expect(decided).toMatchObject({ status, statusCode, adminNotes: 'Tall.', reviewedBy: admin.id })
    expect(decided.reviewedAt).not.toBeNull()
  })

  test.each(['PUT', 'PATCH'] as const)('a status is changed by %s', async (method) => {
    const { id } = await sampleApplication(testServer.context)
    const answer = await admin.send({
      ...{ method, url: `/api/model-applications/${id}/status` },
      payload: { status: 'accepted', adminNotes: 'Tall.' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ id, statusCode: 'accepted', adminNotes: 'Tall.', reviewedBy: admin.id }),
    ])
    expect(await admin.call(modelApplications.get, { params: { id } })).toMatchObject({ statusCode: 'accepted' })
  })

  test('a decision is checked, and refused when stale', async () => {
    const { id } = await sampleApplication(testServer.context)
    const ask = (body: object) => admin.ask(modelApplications.decide, { params: { id }, body })
    expect((await ask({ status: 'perhaps' })).status).toBe(400)
    expect((await ask({ status: 'pass', version: 0 })).status).toBe(200)
    expect(await ask({ status: 'accepted', version: 0 })).toMatchObject({
      status: 409,
      body: { since: [{ by: admin.username, fields: ['status'] }] },
    })
    expect(
      await admin.ask(modelApplications.decide, { params: { id: 2_000_000_000 }, body: { status: 'pass' } }),
    ).toMatchObject({ status: 404, body: { message: 'Application not found' } })
  })

  test('applications go with their account', async () => {
    const { username, id } = await sampleAccount(testServer.context, { role: 'model' })
    await sampleApplication(testServer.context, { modelId: id })
    const { token } = (await tryLogin(testServer, username)).json()
    const gone = await testServer.app.inject({
      method: accounts.deleteAccount.method,
      url: accounts.deleteAccount.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { password: SAMPLE_PASSWORD },
    })
    expect(gone.statusCode).toBe(200)
    expect(
      await testServer.context.db.$client.query('select 1 from model_applications where model_id = $1', [id]),
    ).toMatchObject({
      rowCount: 0,
    })
  })
})
