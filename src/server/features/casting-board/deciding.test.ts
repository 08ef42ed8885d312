import { describe, expect, test } from 'vitest'
import { casting } from '#contract/casting.ts'
import { castingBoard } from '#contract/casting-board.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { tracks } from '#contract/tracks.ts'
import { emailThatSays } from '#server/features/accounts/samples.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const admin = await testServer.admin()

async function calledFor(names: readonly string[], more: object = {}) {
  const call = await sampleCall(context)
  const ids: number[] = []
  for (const name of names) {
    const email = `${name.toLowerCase()}${call.id}@lateset.example`
    ids.push((await sampleApplication(context, { trackId: call.id, fullLegalName: name, email, ...more })).id)
  }
  const board = () => admin.call(castingBoard.board, { params: { id: call.id } })
  const counts = async () =>
    Object.fromEntries((await board()).columns.flatMap(({ status, count }) => (count > 0 ? [[status, count]] : [])))
  const decide = (applications: { id: number; version?: number }[], status: string) =>
    admin.call(castingBoard.decideMany, { params: { id: call.id }, body: { applications, status } })
  return { call, ids, board, counts, decide }
}

describe('deciding on many', () => {
  test('changes each by itself, names those it cannot, and queues the e-mail that was shown before', async () => {
    const { ids, decide, counts, board } = await calledFor(['Ada', 'Ben', 'Cleo'])
    const [ada = 0, ben = 0, cleo = 0] = ids
    await admin.call(modelApplications.decide, { params: { id: ben }, body: { status: 'accepted', mail: 'none' } })
    const stranger = (await sampleApplication(context)).id
    const answer = await decide(
      [ada, ben, cleo, stranger].map((id) => ({ id, version: 0 })),
      'Schedule Interview',
    )
    expect(answer.changed).toEqual([
      { id: ada, from: 'pending', version: 1 },
      { id: cleo, from: 'pending', version: 1 },
    ])
    expect(answer.failures).toMatchObject([
      { id: ben, name: 'Ben', message: expect.any(String) },
      { id: stranger, message: 'Application not found' },
    ])
    expect(await counts()).toEqual({ schedule_interview: 2, accepted: 1 })
    expect((await board()).waitingEmails).toBe(2)

    const preview = await admin.call(castingBoard.previewEmail, {
      params: { id: ada },
      query: { status: 'schedule_interview' },
    })
    expect(preview.subject).toMatch(/^Interview: your application for a part in /)
    const [mail] = (await admin.call(modelApplications.waitingMails, {})).filter((one) => one.applicationId === ada)
    await admin.call(modelApplications.settleMails, { body: { changes: [mail?.change ?? 0], send: true } })
    const sent = await emailThatSays(context, preview.to ?? '', 'Casting would like to meet you')
    expect(sent.replaceAll('\r', '')).toContain(preview.text)
  })

  test('is undone by the statuses it answered with, and then nobody is written to', async () => {
    const { ids, decide, counts, board } = await calledFor(['Ada', 'Ben'])
    const { changed } = await decide(
      ids.map((id) => ({ id })),
      'pass',
    )
    expect((await board()).waitingEmails).toBe(2)
    await decide(changed, 'pending')
    expect(await counts()).toEqual({ pending: 2 })
    expect((await board()).waitingEmails).toBe(0)
  })

  test('takes up to 100 at once', async () => {
    const { call } = await calledFor([])
    const ask = (applications: object[], more: object = {}) =>
      admin.ask(castingBoard.decideMany, { params: { id: call.id }, body: { applications, status: 'pass', ...more } })
    expect((await ask([])).status).toBe(400)
    expect((await ask(Array.from({ length: 101 }, (_, n) => ({ id: n + 1 })))).status).toBe(400)
    expect((await ask([{ id: 1 }], { status: 'perhaps' })).status).toBe(400)
  })
})

test('an applicant takes it back while the board accepts it: one wins, and both are told', async () => {
  for (let round = 0; round < 6; round++) {
    const model = await testServer.person({ role: 'model' })
    const { ids, decide, counts } = await calledFor(['Ada'], { modelId: model.id })
    const [id = 0] = ids
    const [taken, decided] = await Promise.all([
      model.ask(modelApplications.withdraw, { params: { id }, body: { from: 'pending' } }),
      decide([{ id, version: 0 }], 'accepted'),
    ])
    if (taken.status === 200) {
      expect(decided).toMatchObject({ changed: [], failures: [{ id, name: 'Ada', message: expect.any(String) }] })
      expect(await counts()).toEqual({ withdrawn: 1 })
    } else {
      expect(taken).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('The label has decided meanwhile: Accepted.') },
      })
      expect(decided).toMatchObject({ changed: [{ id }], failures: [] })
      expect(await counts()).toEqual({ accepted: 1 })
    }
  }
})

describe('closing a call', () => {
  test('answers all who have no answer through the same delay, and takes no more', async () => {
    const { call, ids, counts, board } = await calledFor(['Ada', 'Ben', 'Cleo', 'Dov'])
    const [ada = 0, ben = 0] = ids
    const set = (id: number, status: string) =>
      admin.call(modelApplications.decide, { params: { id }, body: { status, mail: 'none' } })
    await set(ada, 'accepted')
    await set(ben, 'schedule_interview')
    const unanswered = await admin.call(castingBoard.unanswered, { params: { id: call.id } })
    expect(unanswered.map(({ name }) => name)).toEqual(['Ben', 'Cleo', 'Dov'])
    expect(await admin.call(castingBoard.close, { params: { id: call.id }, body: {} })).toEqual({ answering: 2 })
    await expect.poll(counts).toEqual({ accepted: 1, schedule_interview: 1, pass: 2 })
    expect(await board()).toMatchObject({ call: { status: 'closed' }, waitingEmails: 2 })
    expect(await testServer.guest.call(casting.call, { params: { id: call.id } })).toMatchObject({ status: 'closed' })
    const { calledOff } = await admin.call(castingBoard.callOffEmails, { params: { id: call.id } })
    expect(calledOff).toBe(2)
    expect((await board()).waitingEmails).toBe(0)

    const also = { params: { id: call.id }, body: { alsoInterviewed: true } }
    expect(await admin.call(castingBoard.close, also)).toEqual({ answering: 1 })
    await expect.poll(counts).toEqual({ accepted: 1, pass: 3 })
    const [mail] = (await admin.call(modelApplications.waitingMails, {})).filter((one) => one.applicationId === ben)
    await admin.call(modelApplications.settleMails, { body: { changes: [mail?.change ?? 0], send: true } })
    const closing = await emailThatSays(context, `ben${call.id}@lateset.example`, 'Hello Ben,')
    expect(closing).toContain('Not selected. Not this time. Your application stays for later calls.')
    // Who has no account and was not chosen has nothing to open.
    expect(closing).not.toContain('http')
    expect(await admin.call(castingBoard.close, also)).toEqual({ answering: 0 })
  })
})

describe('a call that was closed', () => {
  test('opens when its track casts anew, unless the label has set that it is closed', async () => {
    for (const [isSet, then] of [
      [false, 'open'],
      [true, 'closed'],
    ] as const) {
      const { call } = await calledFor(['Ada'])
      const params = { id: call.id }
      await admin.call(castingBoard.close, { params, body: {} })
      if (isSet) await admin.call(casting.updateCall, { params, body: { status: 'closed' } })
      const change = async (body: object) => {
        await admin.call(tracks.update, { params, body })
        const { body: answer } = await testServer.guest.ask(casting.call, { params })
        return (answer as { status?: string }).status
      }
      expect(await change({ shootDate: '2099-05-01' })).toBe('closed')
      expect(await change({ castingActive: true })).toBe('closed')
      expect(await change({ castingActive: false, seekingVideoModels: false })).toBeUndefined()
      expect(await change({ castingActive: true })).toBe(then)
    }
  })
})

describe('how soon the label answers', () => {
  test('is told from ten answers on, by the first answer of each', async () => {
    const { call, ids, board } = await calledFor(Array.from({ length: 14 }, (_, n) => `P${n}`))
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const { $client } = context.db
    const sentAt = (id: number, at: Date) =>
      $client.query('update model_applications set created_at = $1 where id = $2', [at, id])
    const answer = (id: number, status: string) =>
      admin.call(modelApplications.decide, { params: { id }, body: { status, mail: 'none' } })
    for (const [n, id] of ids.entries()) {
      await sentAt(id, hoursAgo(n === 13 ? 24 * 100 : 20 + n))
      if (n < 9) await answer(id, 'schedule_interview')
    }
    expect((await board()).figures).toBeNull()
    await answer(ids[9] as number, 'pass')
    // A second answer, and one to an application older than 90 days, change nothing.
    await answer(ids[0] as number, 'accepted')
    await answer(ids[13] as number, 'pass')
    await $client.query("update model_applications set status_code = 'withdrawn' where id = $1", [ids[12]])
    expect((await board()).figures).toEqual({ received: 12, answered: 10, medianHours: 24.5 })
    const { figures } = await testServer.guest.call(castingBoard.answers, {})
    expect(figures?.answered).toBeGreaterThanOrEqual(10)
    expect(call.id).toBeGreaterThan(0)
  })
})
