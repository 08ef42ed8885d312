import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { modelApplications } from '#contract/model-applications.ts'
import { notices } from '#contract/notices.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleApplication } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const noticesOf = async (reader: TestUser) => {
  const { items } = await reader.call(notices.list, {})
  return items.map(({ title, text }) => `${title} | ${text}`)
}
async function applied() {
  const model = await testServer.person({ role: 'model' })
  const { id } = await sampleApplication(testServer.context, { modelId: model.id, characterName: 'Clerk' })
  const withdraw = (body: object = {}) => model.ask(modelApplications.withdraw, { params: { id }, body })
  const decide = (status: string, version?: number) =>
    admin.ask(modelApplications.decide, { params: { id }, body: { status, mail: 'later', version } })
  const stands = async () => {
    const [row] = await testServer.context.db
      .select()
      .from(modelApplicationsTable)
      .where(eq(modelApplicationsTable.id, id))
    return row?.statusCode
  }
  return { model, id, withdraw, decide, stands }
}

describe('taking back an application', () => {
  test('says why, to its applicant and to the label', async () => {
    const { model, id, withdraw, decide } = await applied()
    await decide('Schedule Interview')
    const { body } = await withdraw({ reason: '  I am in Ghent that week.  ', from: 'schedule_interview' })
    expect(body).toMatchObject({ statusCode: 'withdrawn', history: [{}, { reason: 'I am in Ghent that week.' }] })
    const seen = await admin.call(modelApplications.get, { params: { id } })
    expect(seen.history.map(({ to, reason }) => [to, reason])).toEqual([
      ['schedule_interview', null],
      ['withdrawn', 'I am in Ghent that week.'],
    ])
    expect(await noticesOf(admin)).toContain(
      'Nora Achterberg takes back the application for the part of Clerk | The place is free again.',
    )
    expect((await noticesOf(model)).filter((words) => words.includes('takes back'))).toEqual([])
  })

  test('needs no reason, and takes none that is too long', async () => {
    const { withdraw } = await applied()
    expect((await withdraw({ reason: 'x'.repeat(1001) })).status).toBe(400)
    expect((await withdraw({ from: 'lost' })).status).toBe(400)
    expect(await withdraw()).toMatchObject({ status: 200, body: { history: [{ reason: null }] } })
  })

  test('comes too late where the label has decided since, and both hear of it', async () => {
    const { model, withdraw, decide, stands } = await applied()
    await decide('Accepted')
    expect(await withdraw({ from: 'pending' })).toMatchObject({
      status: 409,
      body: {
        message: 'The label has decided meanwhile: Accepted. Look at it, then withdraw if you still want to.',
      },
    })
    expect(await stands()).toBe('accepted')
    expect(await noticesOf(model)).toContain(
      'Accepted: your application for the part of Clerk | You were chosen. Dates and papers stand with your application, and come by letter to a confirmed address.',
    )
    expect(await noticesOf(admin)).toContain(
      'Nora Achterberg wanted to take back the application for the part of Clerk | Your decision came first and stands: Accepted. Ask whether they still come.',
    )
    expect((await withdraw({ from: 'accepted' })).status).toBe(200)
  })

  test('is told by the words of their letters what the label decided', async () => {
    for (const [status, words] of [
      ['Pass', 'Not selected'],
      ['Schedule Interview', 'Interview'],
    ] as const) {
      const { model, withdraw, decide, stands } = await applied()
      await decide(status)
      expect(await withdraw({ from: 'pending' })).toMatchObject({
        status: 409,
        body: {
          message: `The label has decided meanwhile: ${words}. Look at it, then withdraw if you still want to.`,
        },
      })
      expect(await stands()).not.toBe('withdrawn')
      expect((await noticesOf(model))[0]).toMatch(`${words}: your application for the part of Clerk`)
      expect(await noticesOf(admin)).toContain(
        `Nora Achterberg wanted to take back the application for the part of Clerk | Your decision came first and stands: ${status}. Ask whether they still come.`,
      )
    }
  })

  test('and accepting it at the same moment: one of the two wins, whichever it is', async () => {
    for (let round = 0; round < 8; round++) {
      const { withdraw, decide, stands } = await applied()
      const [taken, decided] = await Promise.all([withdraw({ from: 'pending' }), decide('Accepted', 0)])
      expect([taken.status, decided.status].toSorted()).toEqual([200, 409])
      expect(await stands()).toBe(taken.status === 200 ? 'withdrawn' : 'accepted')
    }
  })
})
