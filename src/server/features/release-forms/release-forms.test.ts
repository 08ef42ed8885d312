import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { modelApplications } from '#contract/model-applications.ts'
import { notices } from '#contract/notices.ts'
import { releaseForms } from '#contract/release-forms.ts'
import { emailThatSays } from '#server/features/accounts/samples.ts'
import { acceptedModel } from '#server/features/call-sheets/samples.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { namesByScript } from '#server/testing/names-by-script.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { cancelFormsOfOthers } from './cancel.ts'
import { askedModel, createAcceptedApplicant, publishedText, signedModel } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context, guest } = testServer
const admin = await testServer.admin()

const ofApplication = (by: TestUser, id: number) => by.call(releaseForms.ofApplication, { params: { id } })
const sign = (by: TestUser, id: number, body: object) =>
  by.ask(releaseForms.sign, { params: { id }, body: body as never })
const withdraw = (by: TestUser, id: number) => by.call(modelApplications.withdraw, { params: { id }, body: {} })
const told = async (user: TestUser) => (await user.call(notices.list, { query: {} })).items.map(({ title }) => title)
const pdf = (by: Pick<TestUser, 'send'>, id: number) =>
  by.send({ method: 'GET', url: `/api/release-forms/${id}/release-form.pdf` })
const wordsOf = async (file: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text.replaceAll(/\s+/g, ' ')

describe('asking', () => {
  test('goes to all accepted of a call once, with the terms as they stand then', async () => {
    await publishedText(testServer)
    const { call, model, applicationId } = await createAcceptedApplicant(testServer)
    await context.db.update(usersTable).set({ emailVerifiedAt: new Date() }).where(eq(usersTable.id, model.id))
    const without = await acceptedModel(testServer, { trackId: call.id })
    await admin.call(modelApplications.decide, {
      ...{ params: { id: without.applicationId }, body: { status: 'pending', mail: 'none' } },
    })
    const ask = () => admin.ask(releaseForms.ask, { params: { id: call.id }, body: {} })
    expect((await ask()).body).toEqual({ asked: 1, left: 0 })
    expect((await ask()).body).toEqual({ asked: 0, left: 0 })
    const form = await ofApplication(model, applicationId)
    expect(form).toMatchObject({ state: 'asked', edition: 1, allowed: ['sign', 'decline'], signature: null })
    for (const words of [
      'Production: Cold Coffee',
      'Model: Nora Achterberg',
      'Pay: $350',
      'Dates: 14 November 2031',
      'Label: Late Set',
    ])
      expect(form.text).toContain(words)
    await context.db
      .update(tracksTable)
      .set({ shootBudget: '$10', title: 'Warm Coffee' })
      .where(eq(tracksTable.id, call.id))
    expect((await ofApplication(model, applicationId)).text).toBe(form.text)
    expect(await told(model)).toContain('Please read and sign your release form')
    await emailThatSays(context, `${model.username}@lateset.test`, 'Please read and sign your release form')
    // Asked by name, the text of today takes the place of the one that is not signed.
    const again = await admin.ask(releaseForms.ask, {
      params: { id: call.id },
      body: { applications: [applicationId] },
    })
    expect(again.body).toEqual({ asked: 1, left: 0 })
    const anew = await ofApplication(model, applicationId)
    expect([anew.id > form.id, anew.text.includes('Pay: $10')]).toEqual([true, true])
    const late = await sign(model, form.id, { name: 'Nora Achterberg', consent: true })
    expect([late.status, late.body]).toEqual([
      409,
      { message: 'The label has taken this release form back. Look whether there is another.' },
    ])
  })

  test('is refused for whoever is not accepted, or of another call', async () => {
    await publishedText(testServer)
    const { call, applicationId } = await createAcceptedApplicant(testServer)
    const ask = (id: number, applications: number[]) =>
      admin.ask(releaseForms.ask, { params: { id }, body: { applications } })
    const other = await sampleCall(context)
    expect((await ask(other.id, [applicationId])).status).toBe(404)
    await admin.call(modelApplications.decide, {
      params: { id: applicationId },
      body: { status: 'pending', mail: 'none' },
    })
    const refused = await ask(call.id, [applicationId])
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'Nora Achterberg: Release forms go to accepted applicants.' },
    ])
    const { accepted, edition } = await admin.call(releaseForms.ofCall, { params: { id: call.id } })
    expect([accepted, edition]).toEqual([[], 1])
  })
})

describe('signing', () => {
  test('takes the full legal name and consent, says what is missing at its field, and stores what was shown', async () => {
    const { model, form, applicationId, admin: author } = await askedModel(testServer)
    for (const [body, fields] of [
      [{ name: '', consent: true }, { name: 'Full legal name is required' }],
      [{ consent: true }, { name: 'Full legal name is required' }],
      [{ name: '7', consent: true }, { name: 'Type the full legal name, in letters' }],
      [
        { name: 'Somebody Else', consent: true },
        {
          name: 'Type the full legal name of your application: Nora Achterberg. If it is another now, write to the label',
        },
      ],
      [{ name: 'Nora Achterberg' }, { consent: 'Tick that you have read it and agree' }],
      [{ name: 'Nora Achterberg', consent: false }, { consent: 'Tick that you have read it and agree' }],
    ] as const) {
      const { status, body: said } = await sign(model, form.id, body)
      expect([status, said]).toEqual([400, { message: Object.values(fields)[0], fields }])
    }
    expect((await ofApplication(model, applicationId)).state).toBe('asked')
    const signed = await sign(model, form.id, { name: '  nora   Achterberg ', consent: true })
    const textHash = createHash('sha256').update(form.text, 'utf8').digest('hex')
    expect(signed.body).toMatchObject({
      ...{ state: 'signed', textHash, text: form.text, allowed: [] },
      signature: { name: 'nora   Achterberg', when: expect.stringMatching(/\d\d:\d\d CES?T$/) },
    })
    expect((await sign(model, form.id, { name: 'Nora Achterberg', consent: true })).status).toBe(409)
    expect(await told(author)).toContain('Nora Achterberg has signed the release form: it waits for your signature')
  })

  test('is its applicant’s alone, and nobody else reads it or loads the PDF', async () => {
    const { model, form, applicationId } = await askedModel(testServer)
    const other = (await askedModel(testServer)).model
    const body = { name: 'Nora Achterberg', consent: true }
    expect((await sign(other, form.id, body)).status).toBe(404)
    expect((await sign(admin, form.id, body)).status).toBe(404)
    const read = (by: TestUser | typeof guest) => by.ask(releaseForms.ofApplication, { params: { id: applicationId } })
    expect([(await read(other)).status, (await read(guest)).status]).toEqual([404, 401])
    const statuses = [other, guest, model, admin].map(async (by) => (await pdf(by, form.id)).statusCode)
    expect(await Promise.all(statuses)).toEqual([404, 401, 200, 200])
    const own = await other.call(releaseForms.own, {})
    expect(own.map((one) => one.applicationId)).not.toContain(applicationId)
  })

  test('is declined with a reason, and asked anew by name alone', async () => {
    const { model, form, applicationId, call, admin: author } = await askedModel(testServer)
    const decline = (body: object) => model.ask(releaseForms.decline, { params: { id: form.id }, body })
    const bare = await decline({})
    expect([bare.status, bare.body]).toMatchObject([400, { message: 'Say why, so that the label can answer' }])
    expect((await decline({ reason: 'Paragraph 3' })).body).toMatchObject({ state: 'declined', reason: 'Paragraph 3' })
    expect(await told(author)).toContain('Nora Achterberg declines the release form')
    const ask = (body: object) => admin.call(releaseForms.ask, { params: { id: call.id }, body })
    expect(await ask({})).toEqual({ asked: 0, left: 0 })
    expect(await ask({ applications: [applicationId] })).toEqual({ asked: 1, left: 0 })
    expect((await ofApplication(model, applicationId)).state).toBe('asked')
  })
})

describe('the label', () => {
  test('countersigns after the applicant, once; the PDF has both names, dates, edition, fingerprint and pages', async () => {
    const { model, form } = await signedModel(testServer, 'Łukasz Őry 李小龙')
    const countersign = (by: TestUser, name: string, id = form.id) =>
      by.ask(releaseForms.countersign, { params: { id }, body: { name } })
    expect((await countersign(model, 'Me')).status).toBe(403)
    expect((await countersign(admin, '-')).status).toBe(400)
    expect((await countersign(admin, 'Ada Brook')).body).toMatchObject({
      ...{ state: 'countersigned', countersignature: { name: 'Ada Brook' }, allowed: [] },
    })
    expect((await countersign(admin, 'Ada Brook')).status).toBe(409)
    const { form: unsigned } = await askedModel(testServer)
    const early = await countersign(admin, 'Ada Brook', unsigned.id)
    expect([early.status, early.body]).toEqual([409, { message: 'Your signature is asked for first.' }])
    expect(await told(model)).toContain('The label has signed your release form, too')
    const answer = await pdf(model, form.id)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    const words = await wordsOf(answer.rawPayload)
    for (const said of [
      'Model release',
      'Edition 1',
      'Pay: $350',
      'Ada Brook',
      'Łukasz Őry 李小龙',
      'You are at least 18',
    ])
      expect(words).toContain(said)
    expect(words).toMatch(/Page 1 of (\d).*Page 2 of \1/)
    // Nobody signs on a page that says nothing of what is signed.
    const lastPage = words.slice(words.search(/Page 1 of /))
    expect(lastPage).toContain(form.text.slice(form.text.lastIndexOf('\n\n')).trim().split(' ').slice(0, 3).join(' '))
    expect(words.replaceAll(' ', '')).toContain(form.textHash)
    expect(words).toContain(form.signature?.when)
    expect(await wordsOf((await pdf(admin, unsigned.id)).rawPayload)).toContain('Not signed yet.')
  })

  test('writes names of every script into the PDF in letters', async () => {
    const [applicant, label] = [1, 2].map((place) => namesByScript.map((names) => names[place]).join(' ')) as [
      string,
      string,
    ]
    const { model, form } = await signedModel(testServer, applicant)
    await admin.call(releaseForms.countersign, { params: { id: form.id }, body: { name: label } })
    const words = (await wordsOf((await pdf(model, form.id)).rawPayload)).normalize('NFKC')
    const missing = [...new Set(`${applicant}${label}`.normalize('NFKC').replaceAll(' ', ''))].filter(
      (letter) => !words.includes(letter),
    )
    expect(missing).toEqual([])
  })

  test('takes back what is not signed, and nothing that is', async () => {
    const { model, form, applicationId } = await askedModel(testServer)
    const cancel = (id: number) => admin.ask(releaseForms.cancel, { params: { id }, body: { reason: 'Rain' } })
    expect((await cancel(form.id)).body).toMatchObject({ state: 'cancelled', reason: 'Rain' })
    expect((await cancel(form.id)).status).toBe(409)
    expect((await ofApplication(model, applicationId)).allowed).toEqual([])
    const { form: signed, call, ...signer } = await signedModel(testServer)
    expect((await cancel(signed.id)).status).toBe(409)
    // Not even where the call says something else since.
    await context.db.update(tracksTable).set({ shootBudget: '$10' }).where(eq(tracksTable.id, call.id))
    const again = { applications: [signer.applicationId] }
    expect((await admin.ask(releaseForms.ask, { params: { id: call.id }, body: again })).body).toMatchObject({
      asked: 0,
    })
    expect(await ofApplication(signer.model, signer.applicationId)).toMatchObject({
      state: 'signed',
      text: signed.text,
    })
    const { body } = await admin.ask(releaseForms.list, { query: {} })
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: signed.id, state: 'signed', edition: 1 }),
        expect.objectContaining({ id: form.id, state: 'cancelled', signedAt: null }),
      ]),
    )
  })

  test('a withdrawn application takes back what is not signed; what is signed stays signed', async () => {
    const [open, done] = [await askedModel(testServer), await signedModel(testServer)]
    for (const { model, applicationId } of [open, done]) await withdraw(model, applicationId)
    expect((await ofApplication(open.model, open.applicationId)).state).toBe('cancelled')
    const late = await sign(open.model, open.form.id, { name: 'Nora Achterberg', consent: true })
    expect(late.status).toBe(409)
    await Promise.all([cancelFormsOfOthers(context), cancelFormsOfOthers(context)])
    await cancelFormsOfOthers(context)
    expect((await told(open.model)).filter((title) => title.includes('taken back'))).toEqual([
      'Your release form is taken back',
    ])
    const kept = await ofApplication(done.model, done.applicationId)
    expect([kept.state, (await pdf(done.model, done.form.id)).statusCode]).toEqual(['signed', 200])
  })
})
