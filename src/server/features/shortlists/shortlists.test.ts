import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { castingBoard } from '#contract/casting-board.ts'
import { portfolios } from '#contract/portfolios.ts'
import { shortlists } from '#contract/shortlists.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { modelImagesTable } from '#server/features/model-profiles/table.ts'
import { samplePicture, sendToPortfolio } from '#server/features/portfolios/samples.ts'
import { applicationItemsTable } from '#server/features/portfolios/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleShortlist } from './samples.ts'
import { shortlistsTable } from './table.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer
const admin = await testServer.admin()

const addressOf = (secret: string, imageId: number) => `/api/shared-shortlists/${secret}/pictures/${imageId}`
const open = async (secret: string) => (await guest.ask(shortlists.open, { params: { secret } })).status
const picture = async (secret: string, imageId: number) =>
  (await guest.send({ method: 'GET', url: addressOf(secret, imageId) })).statusCode

test('the label makes a link, whoever has it sees who is on it, and nothing that leads past the label', async () => {
  const { call, applicationId } = await sampleShortlist(testServer)
  const stranger = (await sampleApplication(context)).id
  const create = (applications: number[]) =>
    admin.ask(shortlists.create, { params: { id: call.id }, body: { applications, director: 'Agnes V.' } })
  expect((await create([applicationId, stranger])).status).toBe(404)
  expect((await create([])).status).toBe(400)
  const { body } = await create([applicationId])
  const { path } = body as { path: string }
  const secret = path.slice('/shortlists/'.length)
  const [row] = await context.db.select().from(shortlistsTable).where(eq(shortlistsTable.callId, call.id))
  expect(JSON.stringify(row)).not.toContain(secret)
  const answer = await guest.send({ method: 'GET', url: `/api/shared-shortlists/${secret}` })
  expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex' })
  expect(answer.json()).toMatchObject({ title: 'Cold Coffee', director: 'Agnes V.', applicants: [{ name: 'Ida M.' }] })
  for (const hidden of ['lateset.example', 'Achterberg', '/uploads/']) expect(answer.body).not.toContain(hidden)
  const inDays = (Date.parse(answer.json().expiresAt) - Date.now()) / 86_400_000
  expect(Math.round(inDays)).toBe(14)
})

test('a director reads the part somebody applied for as a part, and nobody is called by it', async () => {
  const { call } = await sampleShortlist(testServer)
  const { id: forPart } = await sampleApplication(context, { trackId: call.id, characterName: 'Landlady' })
  const named = { characterName: 'Ida K.', preferredName: 'Ida K.', fullLegalName: null }
  const { id: byModel } = await sampleApplication(context, { trackId: call.id, form: 'opportunity', ...named })
  // A call that names no part is called as its track.
  const { id: forNone } = await sampleApplication(context, { trackId: call.id, characterName: call.title })
  const body = { applications: [forPart, byModel, forNone], director: 'Agnes V.' }
  const { path } = await admin.call(shortlists.create, { params: { id: call.id }, body })
  const params = { secret: path.slice('/shortlists/'.length) }
  expect((await guest.call(shortlists.open, { params })).applicants).toMatchObject([
    { name: `Applicant ${forPart}`, characterName: 'Landlady' },
    { name: 'Ida K.', characterName: null },
    { name: `Applicant ${forNone}`, characterName: null },
  ])
})

test('a director reads where somebody lives, whichever form they sent', async () => {
  const { call } = await sampleShortlist(testServer)
  const add = async (characterName: string, more: object) =>
    (await sampleApplication(context, { trackId: call.id, characterName, ...more })).id
  const none = { city: null, country: null, location: null }
  const applications = [
    await add('Landlady', { ...none, city: 'Ghent', country: 'Belgium' }),
    await add('Clerk', { ...none, location: 'Antwerp' }),
    await add('Porter', none),
  ]
  const body = { applications, director: 'Agnes V.' }
  const { path } = await admin.call(shortlists.create, { params: { id: call.id }, body })
  const shared = await guest.call(shortlists.open, { params: { secret: path.slice('/shortlists/'.length) } })
  expect(shared.applicants.map(({ place }) => place)).toEqual(['Ghent, Belgium', 'Antwerp', null])
})

test('the label reads the answers under the names it knows applicants by', async () => {
  const { call } = await sampleShortlist(testServer)
  const named = { fullLegalName: 'Nora Achterberg', stageName: null }
  const { id } = await sampleApplication(context, { trackId: call.id, characterName: 'Landlady', ...named })
  const body = { applications: [id], director: 'Agnes V.' }
  const { path } = await admin.call(shortlists.create, { params: { id: call.id }, body })
  const params = { secret: path.slice('/shortlists/'.length) }
  expect((await guest.call(shortlists.open, { params })).applicants).toMatchObject([{ name: `Applicant ${id}` }])
  const [list] = await admin.call(shortlists.list, { params: { id: call.id } })
  expect(list?.applicants).toEqual([{ applicationId: id, name: 'Nora Achterberg', verdict: null, remarks: null }])
})

test('the walk of a link: before, during, after it has expired and revoked', async () => {
  const { id, secret, imageId, model } = await sampleShortlist(testServer)
  const statuses = async (of = secret) => [await open(of), await picture(of, imageId)]
  expect(await statuses('x'.repeat(43))).toEqual([404, 404])
  expect(await statuses()).toEqual([200, 200])
  const expire = (words: string) =>
    context.db.execute(sql`update shortlists set expires_at = now() + ${words}::interval where id = ${id}`)
  await expire('-1 second')
  expect(await statuses()).toEqual([404, 404])
  await expire('1 day')
  expect(await statuses()).toEqual([200, 200])
  for (const other of [model, await testServer.person({ role: 'artist' }), await testServer.person()])
    expect((await other.ask(shortlists.revoke, { params: { id } })).status).toBe(403)
  await admin.call(shortlists.revoke, { params: { id } })
  expect(await statuses()).toEqual([404, 404])
  const marked = await guest.ask(shortlists.mark, { params: { secret }, body: { applicationId: 1, verdict: 'yes' } })
  expect(marked.status).toBe(404)
})

test('only safe pictures that were chosen are shown; adult ones never, by whatever way they became so', async () => {
  const { secret, imageId, applicationId, model } = await sampleShortlist(testServer)
  await model.send({ method: 'PUT', url: '/api/model-profile', payload: { dateOfBirth: '1994-03-14' } })
  const file = ['b.jpg', await samplePicture()] as const
  const adult = (await sendToPortfolio(model, [file], { contentRating: 'adult' })).json().images[0].id as number
  const unchosen = (await sendToPortfolio(model, [file])).json().images[0].id as number
  await context.db.insert(applicationItemsTable).values({ applicationId, imageId: adult })
  const shown = async () =>
    (await guest.call(shortlists.open, { params: { secret } })).applicants[0]?.pictures.map(({ id }) => id)
  expect(await shown()).toEqual([imageId])
  for (const id of [adult, unchosen]) expect(await picture(secret, id)).toBe(404)
  expect(await picture(secret, imageId)).toBe(200)
  await context.db.update(modelImagesTable).set({ hiddenAt: new Date() }).where(eq(modelImagesTable.id, imageId))
  expect([await shown(), await picture(secret, imageId)]).toEqual([[], 404])
  await context.db.update(modelImagesTable).set({ hiddenAt: null }).where(eq(modelImagesTable.id, imageId))
  await model.call(portfolios.updateImage, { params: { id: imageId }, body: { contentRating: 'adult' } })
  expect([await shown(), await picture(secret, imageId)]).toEqual([[], 404])
})

test('who took their application back is not on it any more', async () => {
  const { secret, imageId, applicationId } = await sampleShortlist(testServer)
  await context.db
    .update(modelApplicationsTable)
    .set({ statusCode: 'withdrawn' })
    .where(eq(modelApplicationsTable.id, applicationId))
  expect((await guest.call(shortlists.open, { params: { secret } })).applicants).toEqual([])
  expect(await picture(secret, imageId)).toBe(404)
})

test('a picture is marked for its link, and no browser keeps it', async () => {
  const { secret, imageId, model } = await sampleShortlist(testServer)
  const answer = await guest.send({ method: 'GET', url: addressOf(secret, imageId) })
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })
  const [own] = await model.call(portfolios.ownImages, {})
  const original = await model.send({ method: 'GET', url: own?.imageUrl ?? '' })
  const spread = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[0]?.stdev ?? 0
  // One colour before; with something written across it is not.
  expect(await spread(original.rawPayload)).toBeLessThan(2)
  expect(await spread(answer.rawPayload)).toBeGreaterThan(4)
})

test('the director says what they make of whom, and the label sees it with when the link was opened', async () => {
  const { secret, applicationId, call } = await sampleShortlist(testServer)
  const mark = (body: object) => guest.ask(shortlists.mark, { params: { secret }, body })
  const list = async () => (await admin.call(shortlists.list, { params: { id: call.id } }))[0]
  expect((await list())?.openings).toEqual([])
  await open(secret)
  await open(secret)
  expect((await list())?.openings.length).toBe(1)
  expect((await mark({ applicationId, verdict: 'perhaps' })).status).toBe(400)
  expect((await mark({ applicationId: 2_000_000, verdict: 'yes' })).status).toBe(404)
  expect((await mark({ applicationId, verdict: 'no' })).status).toBe(200)
  expect((await mark({ applicationId, verdict: 'maybe', remarks: 'If the coat fits' })).status).toBe(200)
  expect((await list())?.applicants).toEqual([
    { applicationId, name: 'Nora Achterberg', verdict: 'maybe', remarks: 'If the coat fits' },
  ])
  const { columns } = await admin.call(castingBoard.board, { params: { id: call.id }, query: {} })
  expect(columns.flatMap(({ cards }) => cards).map(({ verdicts }) => verdicts)).toEqual([
    [{ director: 'Agnes V.', verdict: 'maybe', remarks: 'If the coat fits' }],
  ])
  expect(
    (await (await testServer.person({ role: 'artist' })).ask(shortlists.list, { params: { id: call.id } })).status,
  ).toBe(403)
})
