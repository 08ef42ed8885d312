import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { castingBoard } from '#contract/casting-board.ts'
import { data } from '#contract/kit/data.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { notices } from '#contract/notices.ts'
import { selfTapes } from '#contract/self-tapes.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { emailThatSays } from '#server/features/accounts/samples.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { readExport } from '#server/features/exports/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { markUnused } from '#server/platform/storage/file-cleanup.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { askedModel, askedTape, openApplication, uploadedFilm } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const { db } = context
const admin = await testServer.admin()

const titlesOf = async (user: TestUser) =>
  (await user.call(notices.list, { query: {} })).items.map(({ title }) => title)
const statusOf = async (who: Pick<TestUser, 'send'>, url: string) => (await who.send({ method: 'GET', url })).statusCode
const isStored = async (url: string) => (await db.$count(uploadsTable, eq(uploadsTable.url, url))) === 1
/** As if its deadline was an hour ago. */
const letItPass = (id: number) =>
  db.$client.query(`update self_tapes set due_at = now() - interval '1 hour' where id = $1`, [id])
const ask = (applicationId: number, more: object = {}) =>
  admin.ask(selfTapes.ask, { params: { id: applicationId }, body: { ...askedTape, ...more } })

describe('a self-tape', () => {
  test('is asked for with guidance, deadline and length; the applicant is told by notice and letter', async () => {
    const { model, applicationId } = await openApplication(testServer)
    const asked = await ask(applicationId)
    expect([asked.status, asked.body]).toMatchObject([
      200,
      { state: 'asked', when: 'Fri, 14 November 2031, 18:00 CET', startsAt: '2031-11-14T17:00:00.000Z', film: null },
    ])
    const [own] = await model.call(selfTapes.own, {})
    expect(own).toMatchObject({
      ...{ applicationId, guidance: askedTape.guidance, maxMinutes: 3, allowed: ['send', 'decline'] },
      ...{ date: '2031-11-14', startTime: '18:00', timeZone: 'Europe/Amsterdam' },
    })
    expect(Object.keys(own ?? {})).not.toContain('authorId')
    expect(await titlesOf(model)).toEqual(['The label asks you for a self-tape'])
    await emailThatSays(context, `${model.username}@lateset.test`, 'Until Fri, 14 November 2031, 18:00 CET')
    await ask(applicationId, { date: '2031-11-20' })
    expect(await titlesOf(model)).toContain('What the label asks of your self-tape has changed')
  })

  test('is refused with words where what is asked makes no sense', async () => {
    const { applicationId } = await openApplication(testServer)
    for (const [more, field, message] of [
      [{ guidance: ' ' }, 'guidance', 'Guidance is required'],
      [{ guidance: 'x'.repeat(2001) }, 'guidance', 'Guidance must be 2000 characters or fewer'],
      [{ maxMinutes: 0 }, 'maxMinutes', 'Minutes must be 1 or more'],
      [{ maxMinutes: 31 }, 'maxMinutes', 'Minutes must be 30 or less'],
      [{ date: '2020-01-01' }, 'date', 'Date is past. Give today or a later day, like 12 March'],
    ] as const) {
      const { status, body } = await ask(applicationId, more)
      expect([status, body]).toEqual([400, { message, fields: { [field]: message } }])
    }
    const guest = await sampleApplication(context, { modelId: null })
    expect((await ask(guest.id)).status).toBe(409)
  })

  test('is asked of models alone, since others upload no films', async () => {
    const roleless = await testServer.person({ role: null })
    const { id } = await sampleApplication(context, { modelId: roleless.id })
    const obstacle =
      'Films are uploaded by models, and this applicant’s account is none. Give it that role under Users first.'
    expect(await ask(id)).toMatchObject({ status: 409, body: { message: obstacle } })
    expect(await admin.call(selfTapes.ofApplication, { params: { id } })).toMatchObject({ tape: null, obstacle })
    const { model, send, own } = await askedModel(testServer)
    const uploadId = await uploadedFilm(model)
    await db.update(usersTable).set({ role: 'listener' }).where(eq(usersTable.id, model.id))
    await context.changes.touch([data.accounts, data.users])
    expect((await own())?.allowed).toEqual(['decline'])
    expect((await send(uploadId)).status).toBe(409)
  })

  test('is seen and heard of by its applicant and the label alone, its film too', async () => {
    const { model, id, send, applicationId, admin: author } = await askedModel(testServer)
    const other = await testServer.person({ role: 'model' })
    const uploadId = await uploadedFilm(model)
    for (const [by, status] of [
      [other, 404],
      [testServer.guest, 401],
    ] as const) {
      expect((await by.ask(selfTapes.send, { params: { id }, body: { uploadId } })).status).toBe(status)
      const declined = await by.ask(selfTapes.decline, { params: { id }, body: { reason: 'Not me' } })
      expect(declined.status).toBe(status)
    }
    expect((await model.ask(selfTapes.ofApplication, { params: { id: applicationId } })).status).toBe(403)
    expect((await other.call(selfTapes.own, {})).length).toBe(0)
    const sent = await send(uploadId)
    const film = (sent.body as { film: { url: string } }).film.url
    const served = await Promise.all([model, admin, other, testServer.guest].map((who) => statusOf(who, film)))
    expect(served).toEqual([200, 200, 404, 404])
    expect(await titlesOf(author)).toContain('Nora Achterberg has sent a self-tape')
  })
})

describe('the film of a self-tape', () => {
  test('is one that its applicant has uploaded, no longer than was asked for', async () => {
    const { model, send, own } = await askedModel(testServer)
    const other = await testServer.person({ role: 'model' })
    for (const uploadId of [await uploadedFilm(other), 2_000_000])
      expect(await send(uploadId)).toMatchObject({ status: 404, body: { message: 'Upload not found' } })
    const uploadId = await uploadedFilm(model)
    await db.update(uploadsTable).set({ duration: 190 }).where(eq(uploadsTable.id, uploadId))
    const message = 'Your film is longer than 3 minutes. Send a shorter one'
    expect(await send(uploadId)).toMatchObject({ status: 400, body: { message, fields: { uploadId: message } } })
    await db.update(uploadsTable).set({ duration: 181.4 }).where(eq(uploadsTable.id, uploadId))
    expect((await send(uploadId)).body).toMatchObject({ state: 'sent', film: { name: 'tape.mp4', seconds: 181 } })
    expect((await own())?.allowed).toEqual(['send', 'decline'])
  })

  test('is replaced until the label has watched it; what is replaced is deleted', async () => {
    const { model, id, send, own, admin: author } = await askedModel(testServer)
    const first = await uploadedFilm(model, 20_000)
    await send(first)
    const before = (await own())?.film?.url ?? ''
    expect((await send(first)).status).toBe(200)
    const second = await uploadedFilm(model, 21_000)
    await send(second)
    const after = (await own())?.film?.url ?? ''
    expect([await isStored(before), await isStored(after)]).toEqual([false, true])
    await markUnused(context)
    const [kept] = await db.select().from(uploadsTable).where(eq(uploadsTable.url, after))
    expect(kept?.unusedSince).toBeNull()
    expect(await titlesOf(author)).toContain('Nora Achterberg has sent another self-tape in place of the first')
    const watched = await admin.ask(selfTapes.watch, { params: { id } })
    expect(watched.body).toMatchObject({ state: 'watched', watchedAt: expect.any(String) })
    expect((await admin.ask(selfTapes.watch, { params: { id } })).status).toBe(200)
    for (const refused of [
      await send(await uploadedFilm(model, 22_000)),
      await model.ask(selfTapes.decline, { params: { id }, body: { reason: 'Changed my mind' } }),
    ])
      expect(refused).toMatchObject({
        status: 409,
        body: { message: 'The label has watched your film: it stays as it is.' },
      })
    expect((await own())?.film?.url).toBe(after)
  })

  test('cannot be asked for anew before it was watched; asked for anew then, it goes', async () => {
    const { model, id, send, own, applicationId } = await askedModel(testServer)
    await send(await uploadedFilm(model))
    const film = (await own())?.film?.url ?? ''
    expect(await ask(applicationId)).toMatchObject({
      status: 409,
      body: { message: 'A film was sent. Watch it, or cancel it, before you ask for another.' },
    })
    await admin.call(selfTapes.watch, { params: { id } })
    expect((await ask(applicationId, { guidance: 'Once more, without the hat' })).body).toMatchObject({
      ...{ state: 'asked', film: null, watchedAt: null },
    })
    expect(await isStored(film)).toBe(false)
  })
})

describe('a self-tape that does not come', () => {
  test('is declined with a reason, and a film that was sent goes', async () => {
    const { model, id, send, own, admin: author } = await askedModel(testServer)
    await send(await uploadedFilm(model))
    const film = (await own())?.film?.url ?? ''
    const decline = (reason: string) => model.ask(selfTapes.decline, { params: { id }, body: { reason } })
    const message = 'Say why, so that casting can plan'
    expect(await decline(' ')).toMatchObject({ status: 400, body: { message, fields: { reason: message } } })
    expect((await decline('I am on tour')).body).toMatchObject({
      state: 'declined',
      reason: 'I am on tour',
      film: null,
    })
    expect([await isStored(film), await statusOf(admin, film)]).toEqual([false, 404])
    expect(await titlesOf(author)).toContain('Nora Achterberg declines to send a self-tape')
    expect((await send(await uploadedFilm(model))).status).toBe(409)
  })

  test('expires at its deadline, and may be asked for anew', async () => {
    const { model, id, send, own, applicationId } = await askedModel(testServer)
    await letItPass(id)
    expect(await own()).toMatchObject({ state: 'expired', allowed: [] })
    expect(await send(await uploadedFilm(model))).toMatchObject({
      status: 409,
      body: { message: 'The deadline is over.' },
    })
    await ask(applicationId)
    expect((await own())?.state).toBe('asked')
    expect(await titlesOf(model)).toContain('The label asks you for a self-tape')
  })

  test('stays with the label once it was sent, though it cannot be replaced after the deadline', async () => {
    const { model, id, send, own } = await askedModel(testServer)
    await send(await uploadedFilm(model))
    await letItPass(id)
    expect(await own()).toMatchObject({ state: 'sent', allowed: ['decline'] })
    expect((await send(await uploadedFilm(model, 23_000))).body).toMatchObject({ message: 'The deadline is over.' })
    expect((await admin.ask(selfTapes.watch, { params: { id } })).status).toBe(200)
  })

  test('is cancelled by the label, and with a withdrawn application', async () => {
    const { model, id, own } = await askedModel(testServer)
    const cancel = () => admin.ask(selfTapes.cancel, { params: { id }, body: { reason: 'The scene is cut' } })
    expect((await cancel()).body).toMatchObject({ state: 'cancelled', reason: 'The scene is cut' })
    expect((await cancel()).status).toBe(409)
    expect([await titlesOf(model), (await own())?.allowed]).toEqual([
      ['Your self-tape is not asked for any more', 'The label asks you for a self-tape'],
      [],
    ])
    const withdrawn = await askedModel(testServer)
    await withdrawn.model.call(modelApplications.withdraw, { params: { id: withdrawn.applicationId }, body: {} })
    expect(await withdrawn.own()).toMatchObject({ state: 'closed', allowed: [] })
    expect(await titlesOf(withdrawn.model)).toContain('Your self-tape is not asked for any more')
    expect(await titlesOf(withdrawn.model)).not.toContain('The label asks you for a self-tape')
    expect((await withdrawn.send(await uploadedFilm(withdrawn.model))).status).toBe(409)
    expect((await ask(withdrawn.applicationId)).status).toBe(409)
  })
})

describe('a self-tape of an applicant who is accepted', () => {
  const decide = (id: number, status: string) =>
    admin.call(modelApplications.decide, { params: { id }, body: { status, mail: 'now' } })
  const needless = { status: 409, body: { message: 'You are accepted: no self-tape is needed any more.' } }

  test('is not asked for any more, and is again where that was a slip', async () => {
    const { model, id, own, send, applicationId } = await askedModel(testServer)
    await decide(applicationId, 'accepted')
    expect(await own()).toMatchObject({ state: 'unneeded', allowed: [] })
    expect(await titlesOf(model)).toContain('Your self-tape is not asked for any more')
    expect(await titlesOf(model)).not.toContain('The label asks you for a self-tape')
    const uploadId = await uploadedFilm(model)
    expect(await send(uploadId)).toMatchObject(needless)
    const reason = { reason: 'I am accepted' }
    expect(await model.ask(selfTapes.decline, { params: { id }, body: reason })).toMatchObject(needless)
    expect(await ask(applicationId)).toMatchObject({
      status: 409,
      body: { message: 'This applicant is accepted already.' },
    })
    await decide(applicationId, 'pending')
    expect((await own())?.state).toBe('asked')
    expect((await send(uploadId)).status).toBe(200)
  })

  test('stays as it was sent: both see it, it is not replaced, and can be taken back until it was watched', async () => {
    const { model, id, own, send, applicationId } = await askedModel(testServer)
    await send(await uploadedFilm(model))
    await decide(applicationId, 'accepted')
    expect(await own()).toMatchObject({ state: 'sent', film: expect.anything(), allowed: ['decline'] })
    expect(await send(await uploadedFilm(model, 24_000))).toMatchObject(needless)
    expect((await admin.ask(selfTapes.watch, { params: { id } })).status).toBe(200)
  })
})

test('a film for an application that is over is refused in words that say so', async () => {
  const { model, send, applicationId } = await askedModel(testServer)
  await send(await uploadedFilm(model))
  await admin.call(modelApplications.decide, { params: { id: applicationId }, body: { status: 'pass', mail: 'now' } })
  expect(await send(await uploadedFilm(model, 25_000))).toMatchObject({
    status: 409,
    body: { message: 'Casting does not consider this application any more.' },
  })
})

test('how it stands is on the card of the board', async () => {
  const call = await sampleCall(context, { title: 'Cold Coffee' })
  const { applicationId } = await askedModel(testServer)
  await db.update(modelApplicationsTable).set({ trackId: call.id }).where(eq(modelApplicationsTable.id, applicationId))
  const { columns } = await admin.call(castingBoard.board, { params: { id: call.id }, query: {} })
  expect(columns.flatMap(({ cards }) => cards)).toMatchObject([{ id: applicationId, selfTape: 'asked' }])
})

test('a copy of their data has the self-tape, and it goes with its film when their account does', async () => {
  const { model, send, own, id } = await askedModel(testServer)
  await send(await uploadedFilm(model))
  const film = (await own())?.film?.url ?? ''
  const file = (await readExport(testServer, model)).get('Self tapes.json')?.toString() ?? '[]'
  expect(JSON.parse(file)).toMatchObject([{ guidance: askedTape.guidance, state: 'sent', filmName: 'tape.mp4' }])
  const [account] = await db.select().from(usersTable).where(eq(usersTable.id, model.id))
  await eraseAccount(context, account as never)
  expect((await admin.ask(selfTapes.watch, { params: { id } })).status).toBe(404)
  await expect.poll(() => isStored(film)).toBe(false)
})
