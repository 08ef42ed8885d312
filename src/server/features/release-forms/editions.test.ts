import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { releaseForms } from '#contract/release-forms.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { readExport } from '#server/features/exports/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { askedModel, createAcceptedApplicant, signedModel } from './samples.ts'
import { releaseFormEditionsTable, releaseFormsTable } from './table.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const { db } = context
const f = releaseFormsTable
const admin = await testServer.admin()
const editions = () => admin.call(releaseForms.editions, {})
const failure = async (write: Promise<unknown>) => {
  const error = await write.then(
    () => null,
    (thrown: Error) => thrown,
  )
  return String((error?.cause as Error | undefined)?.message ?? error?.message)
}

test('a fresh site has a text to begin with and asks nobody before the label has published one', async () => {
  const { draft, published } = await editions()
  expect(published).toEqual([])
  expect(draft).toMatchObject({ title: 'Model release', isSaved: false, version: 0 })
  const { call, applicationId } = await createAcceptedApplicant(testServer)
  const body = { applications: [applicationId] }
  const early = await admin.ask(releaseForms.ask, { params: { id: call.id }, body })
  expect([early.status, early.body]).toEqual([409, { message: 'Publish an edition of the release form first.' }])

  const first = { title: draft?.title ?? '', body: draft?.body ?? '' }
  expect((await admin.ask(releaseForms.publish, { body: { ...first, body: ' ' } })).status).toBe(400)
  expect((await admin.call(releaseForms.publish, { body: first })).published).toMatchObject([{ number: 1, forms: 0 }])
  const same = await admin.ask(releaseForms.publish, { body: first })
  expect([same.status, same.body]).toEqual([
    409,
    { message: 'This is the text of edition 1. Change it, then publish it.' },
  ])
  expect((await editions()).draft).toBeNull()
})

test('a new text is kept as a draft, is seen where somebody else saved it, and becomes the next edition', async () => {
  const save = (body: string, version?: number) =>
    admin.ask(releaseForms.saveDraft, {
      body: { title: 'Model release', body, ...(version === undefined ? {} : { version }) },
    })
  const { model, applicationId, form } = await askedModel(testServer)
  await save('One\r\n\r\n\r\n\r\nTwo  ')
  const { draft } = await editions()
  expect(draft).toMatchObject({ body: 'One\n\nTwo', version: 0, isSaved: true })
  expect((await save('Three', 0)).status).toBe(200)
  expect((await save('Four', 0)).status).toBe(409)
  const publish = (body: object) => admin.ask(releaseForms.publish, { body: body as never })
  expect((await publish({ title: 'Model release', body: 'Five', version: 0 })).status).toBe(409)
  expect((await publish({ title: 'Model release', body: 'Five', version: 1 })).status).toBe(201)
  expect((await editions()).published.map(({ number, body }) => [number, body.slice(0, 4)])).toEqual([
    [2, 'Five'],
    [1, '1. W'],
  ])
  // Whoever was asked before signs the text they were asked to.
  expect(await model.call(releaseForms.ofApplication, { params: { id: applicationId } })).toMatchObject({
    ...{ edition: 1, text: form.text, state: 'asked' },
  })
  await save('Six')
  await admin.call(releaseForms.removeDraft, {})
  expect((await editions()).draft).toBeNull()
})

test('the database refuses to change or delete a published edition, and what is signed', async () => {
  const e = releaseFormEditionsTable
  const [edition] = await db.select().from(e).where(eq(e.number, 1))
  const ofEdition = eq(e.id, edition?.id ?? 0)
  const neverEdition = /published edition of the release form is never/
  expect(await failure(db.update(e).set({ body: 'Other' }).where(ofEdition))).toMatch(neverEdition)
  expect(await failure(db.update(e).set({ publishedAt: null }).where(ofEdition))).toMatch(neverEdition)
  expect(await failure(db.delete(e).where(ofEdition))).toMatch(neverEdition)

  const asked = await askedModel(testServer)
  const { form } = await signedModel(testServer)
  const change = (id: number, values: object) => failure(db.update(f).set(values).where(eq(f.id, id)))
  expect(await change(asked.form.id, { text: 'Other' })).toBe('What a release form says is never changed')
  expect(await change(form.id, { text: 'Other' })).toBe('What a release form says is never changed')
  for (const values of [{ signedName: 'Other' }, { signedAt: null }, { textHash: '' }, { cancelledAt: new Date() }])
    expect(await change(form.id, values)).toBe('A signed release form is never changed')
  expect(await failure(db.delete(f).where(eq(f.id, form.id)))).toBe('A signed release form is never deleted')
  await admin.call(releaseForms.countersign, { params: { id: form.id }, body: { name: 'Ada Brook' } })
  expect(await change(form.id, { countersignedName: 'Other' })).toBe('A countersigned release form is never changed')
})

test('a copy of their data has the form; when they go, what they signed stays with the label and nothing else does', async () => {
  const asked = await askedModel(testServer)
  const { model, form, applicationId } = await signedModel(testServer)
  const file = (await readExport(testServer, model)).get('Release forms.json')?.toString() ?? '[]'
  expect(JSON.parse(file)).toEqual([
    expect.objectContaining({ signedName: 'Nora Achterberg', text: form.text, sha256: form.textHash, applicationId }),
  ])
  for (const one of [asked.model, model]) {
    const [account] = await db.select().from(usersTable).where(eq(usersTable.id, one.id))
    await eraseAccount(context, account as never)
  }
  expect(await db.$count(f, eq(f.id, asked.form.id))).toBe(0)
  const [kept] = await db.select().from(f).where(eq(f.id, form.id))
  expect(kept).toMatchObject({ applicationId: null, modelId: null, signedName: 'Nora Achterberg', text: form.text })
  const print = await admin.send({ method: 'GET', url: `/api/release-forms/${form.id}/release-form.pdf` })
  expect(print.statusCode).toBe(200)
})
