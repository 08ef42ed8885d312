import { expect, test } from 'vitest'
import { casting } from '#contract/casting.ts'
import { castingBoard } from '#contract/casting-board.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleCall, sampleRole } from '#server/features/casting/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { closePastCalls } from './close-past-calls.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const admin = await testServer.admin()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** A call with one applicant each who waits, is invited to an interview, and is accepted. */
async function callOfShoot(shootDate: string | null, ...daysOfRoles: string[]) {
  const call = await sampleCall(context, { shootDate })
  for (const day of daysOfRoles) await sampleRole(context, call.id, { shootDate: day })
  for (const [name, status] of [
    ['Ada', 'pending'],
    ['Ben', 'schedule_interview'],
    ['Cleo', 'accepted'],
  ] as const) {
    const email = `${name.toLowerCase()}${call.id}@lateset.example`
    const { id } = await sampleApplication(context, { trackId: call.id, fullLegalName: name, email })
    await admin.call(modelApplications.decide, { params: { id }, body: { status, mail: 'none' } })
  }
  const board = () => admin.call(castingBoard.board, { params: { id: call.id } })
  const counts = async () =>
    Object.fromEntries((await board()).columns.flatMap(({ status, count }) => (count > 0 ? [[status, count]] : [])))
  return { call, board, counts }
}

const UNTOUCHED = { pending: 1, schedule_interview: 1, accepted: 1 }

test('a call whose shoot day is over closes by itself, and answers all who still wait, once', async () => {
  const over = await callOfShoot(daysAgo(2))
  const others = await Promise.all([daysAgo(-1), daysAgo(30), 'Early spring'].map((day) => callOfShoot(day)))
  await closePastCalls(context)
  await closePastCalls(context)
  await expect.poll(over.counts).toEqual({ pass: 2, accepted: 1 })
  // The letters wait, and can be stopped.
  expect(await over.board()).toMatchObject({ call: { status: 'closed' }, waitingEmails: 2 })
  expect(await testServer.guest.call(casting.call, { params: { id: over.call.id } })).toMatchObject({
    status: 'closed',
  })
  const [card] = (await over.board()).columns.find(({ status }) => status === 'pass')?.cards ?? []
  const { history } = await admin.call(modelApplications.get, { params: { id: card?.id ?? 0 } })
  expect(history.at(-1)).toMatchObject({ to: 'pass', by: null, reason: 'The shoot day is over.' })
  for (const { counts } of others) expect(await counts()).toEqual(UNTOUCHED)
})

test('a call whose track has no shoot day closes after the last day of its roles', async () => {
  const over = await callOfShoot(null, daysAgo(4), daysAgo(2))
  const others = await Promise.all([
    callOfShoot(null, daysAgo(2), daysAgo(-1)),
    callOfShoot(null, daysAgo(2), 'Early spring'),
    callOfShoot('Early spring', daysAgo(2)),
    callOfShoot(daysAgo(2), 'Early spring'),
    callOfShoot(null, daysAgo(30)),
    // Whoever plays this role is still to be found.
    callOfShoot(daysAgo(2), daysAgo(-1)),
  ])
  await closePastCalls(context)
  await expect.poll(over.counts).toEqual({ pass: 2, accepted: 1 })
  expect(await over.board()).toMatchObject({ call: { status: 'closed' } })
  for (const { counts } of others) expect(await counts()).toEqual(UNTOUCHED)
})

test('a call that closed by itself opens again with a later day, on its track or a role', async () => {
  for (const way of ['track', 'role'] as const) {
    const { call, counts } = await callOfShoot(
      way === 'track' ? daysAgo(2) : null,
      ...(way === 'role' ? [daysAgo(2)] : []),
    )
    const status = async () => (await testServer.guest.call(casting.call, { params: { id: call.id } })).status
    const params = { id: call.id }
    // What kept it open for the shoot that is over does not for the next.
    await admin.call(casting.updateCall, { params, body: { status: 'open', closesAt: daysAgo(-3) } })
    await closePastCalls(context)
    await expect.poll(counts).toEqual({ pass: 2, accepted: 1 })
    expect(await status()).toBe('closed')
    if (way === 'track') await admin.call(tracks.update, { params, body: { shootDate: daysAgo(-30) } })
    else await sampleRole(context, call.id, { shootDate: daysAgo(-30) })
    expect(await status()).toBe('open')
  }
})

test('whoever waits for a call that was deleted is answered as by closing it; a general application goes on waiting', async () => {
  const { call } = await callOfShoot(null)
  const ask = { query: { limit: 100 } }
  const ofCall = (await admin.call(modelApplications.list, ask)).filter(({ trackId }) => trackId === call.id)
  const general = await sampleApplication(context, { form: 'general' })
  const old = await sampleApplication(context, { createdAt: new Date('2019-03-01') })
  await admin.call(tracks.remove, { params: { id: call.id } })
  await closePastCalls(context)
  const stands = async () => {
    const ids = [...ofCall.map(({ id }) => id), general.id, old.id]
    return Promise.all(ids.map(async (id) => (await admin.call(modelApplications.get, { params: { id } })).statusCode))
  }
  await expect.poll(async () => (await stands()).toSorted()).toEqual(['accepted', 'pass', 'pass', 'pending', 'pending'])
  const ada = ofCall.find(({ fullLegalName }) => fullLegalName === 'Ada')
  const { history } = await admin.call(modelApplications.get, { params: { id: ada?.id ?? 0 } })
  expect(history.at(-1)).toMatchObject({ to: 'pass', by: null, reason: 'The casting call was deleted.' })
  expect((await admin.call(modelApplications.waitingMails, {})).map(({ applicationId }) => applicationId)).toContain(
    ada?.id,
  )
})
