import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { compCards } from '#contract/comp-cards.ts'
import { portfolios } from '#contract/portfolios.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { exportingPerson, readExport } from '#server/features/exports/samples.ts'
import { modelImagesTable } from '#server/features/model-profiles/table.ts'
import { samplePicture, samplePortfolio, sendToPortfolio } from '#server/features/portfolios/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { namesByScript } from '#server/testing/names-by-script.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { compCardPicturesTable, compCardsTable } from './table.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer
const admin = await testServer.admin()

const print = (by: Pick<TestUser, 'send'>, profileId: number, size = 'a5') =>
  by.send({ method: 'GET', url: `/api/comp-cards/${profileId}/comp-card.pdf?size=${size}` })
const textOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
const picturesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0

/** A model who says all that could come onto a card, and what never may. */
async function newModel(profile: Record<string, unknown> = {}) {
  const model = await testServer.person({ role: 'model' })
  const said = {
    ...{ stageName: 'Ida M.', fullLegalName: 'Ida Maria Achterberg', dateOfBirth: '1994-03-14', height: '171 cm' },
    ...{ weight: '58 kg', eyeColor: 'grey', city: 'Antwerp', country: 'Belgium', race: 'Mixed', skills: 'Tap dance' },
    ...{ contactEmail: 'ida.private@example.org', phoneNumber: '+32 3 555 0199', ...profile },
  }
  const saved = await model.send({ method: 'PUT', url: '/api/model-profile', payload: said })
  expect(saved.statusCode, saved.body).toBe(200)
  return model
}
const choose = (model: TestUser, pictures: readonly number[], fields: readonly string[] = ['height']) =>
  model.ask(compCards.save, { body: { pictures: [...pictures], fields: [...fields] } as never })

test('a card says what members may know and its model wants said, the contact of the label, and nothing else', async () => {
  const model = await newModel()
  const { images } = await samplePortfolio(model, ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'])
  const ids = images.map(({ id }) => id)
  await admin.send({
    method: 'PATCH',
    url: '/api/site',
    payload: { contactEmail: 'casting@lateset.example', contactPhone: '+31 10 555 0142' },
  })
  expect((await choose(model, ids, ['height', 'place', 'skills'])).status).toBe(200)
  const answer = await print(model, model.id)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  const text = await textOf(answer.rawPayload)
  for (const words of [
    'Ida M.',
    '171 cm',
    'Antwerp, Belgium',
    'Tap dance',
    'casting@lateset.example',
    '+31 10 555 0142',
  ])
    expect(text).toContain(words)
  for (const secret of ['Achterberg', '58 kg', 'grey', 'Mixed', 'ida.private', '0199', '1994'])
    expect(text).not.toContain(secret)
  expect(picturesIn(answer.rawPayload)).toBe(5)
  const sheets = await getDocumentProxy(new Uint8Array((await print(model, model.id, 'a4')).rawPayload))
  expect(sheets.numPages).toBe(2)
  expect((await sheets.getPage(1)).view.map(Math.round)).toEqual([0, 0, 594, 841])
  expect((await print(model, model.id, 'a3')).statusCode).toBe(400)
})

const names: (readonly [script: string, name: string])[] = [
  ['Latin with marks', 'Łukasz Őry-Nguyễn'],
  ['Cyrillic, in two words', 'Ольга Петрова'],
  ['Greek, in two words', 'Γιώργος Παππάς'],
  ['Chinese of both kinds', '李小龙 龍'],
  ['Japanese of all kinds', '山田はなこ アキラ'],
  ...namesByScript.flatMap(([script, one, other]) => [[script, one] as const, [script, other] as const]),
]
test.each(names)('a name in %s is on the card in letters', async (_script, stageName) => {
  const model = await newModel({ stageName, city: stageName })
  const text = (await textOf((await print(model, model.id)).rawPayload)).normalize('NFKC')
  // Each is read as a letter wherever the name stands. In which order is for how it is drawn: some vowels stand before what they follow.
  const missing = [...new Set(stageName.normalize('NFKC').replaceAll(' ', ''))].filter(
    (letter) => text.split(letter).length - 1 < 3,
  )
  expect(missing).toEqual([])
})

test('a card nobody has chosen for shows the cover and what is public, and one without pictures only says', async () => {
  const model = await newModel()
  expect(picturesIn((await print(model, model.id)).rawPayload)).toBe(0)
  const { images } = await samplePortfolio(model, ['a.jpg', 'b.jpg', 'c.jpg'])
  const [first, second, third] = images.map(({ id }) => id) as [number, number, number]
  await model.call(portfolios.updateImage, { params: { id: second }, body: { isPublic: false } })
  await model.call(portfolios.updateImage, { params: { id: third }, body: { isProfileImage: true } })
  expect((await model.call(compCards.own, {})).pictures).toEqual([third, first])
  // What is private and safe comes onto the card by its model's choice alone.
  await choose(model, [second])
  expect((await model.call(compCards.own, {})).pictures).toEqual([second])
  expect(picturesIn((await print(model, model.id)).rawPayload)).toBe(1)
})

test('adult pictures are never on a card, by whatever way they came to be chosen', async () => {
  const model = await newModel()
  const { images } = await samplePortfolio(model, ['a.jpg', 'b.jpg', 'c.jpg'])
  const [kept, turned, hidden] = images.map(({ id }) => id) as [number, number, number]
  const file = ['x.jpg', await samplePicture('#223344')] as const
  const adult = (await sendToPortfolio(model, [file], { contentRating: 'adult' })).json().images[0].id as number
  const refused = await choose(model, [kept, adult])
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({ message: 'Only safe pictures stand on a comp card' }),
  ])
  expect((await choose(model, [kept, turned, hidden])).status).toBe(200)
  // Faults as they might be made: a row of an adult picture, of another's, and pictures that changed afterwards.
  const other = await newModel({ stageName: 'Other' })
  const foreign = (await samplePortfolio(other)).images[0]?.id ?? 0
  await context.db.insert(compCardPicturesTable).values([
    { cardId: model.id, position: 7, imageId: adult },
    { cardId: model.id, position: 8, imageId: foreign },
  ])
  await model.call(portfolios.updateImage, { params: { id: turned }, body: { contentRating: 'adult' } })
  await context.db.update(modelImagesTable).set({ hiddenAt: new Date() }).where(eq(modelImagesTable.id, hidden))
  expect((await model.call(compCards.own, {})).pictures).toEqual([kept])
  for (const by of [model, admin]) expect(picturesIn((await print(by, model.id)).rawPayload)).toBe(1)
  // With nothing chosen left, an adult cover does not come in its place.
  await model.call(portfolios.removeImage, { params: { id: kept } })
  expect(picturesIn((await print(admin, model.id)).rawPayload)).toBe(0)
})

test('its model and the label print a card, nobody else', async () => {
  const model = await newModel()
  const statuses = await Promise.all(
    [guest, await testServer.person(), await testServer.person({ role: 'artist' }), await newModel(), admin, model].map(
      async (by) => (await print(by, model.id)).statusCode,
    ),
  )
  expect(statuses).toEqual([401, 403, 403, 404, 200, 200])
  const listener = await testServer.person()
  expect((await print(admin, listener.id)).statusCode).toBe(404)
})

test('pictures of others and too many are refused, and a stale window is told', async () => {
  const model = await newModel()
  const mine = (await samplePortfolio(model)).images.map(({ id }) => id)
  const foreign = (await samplePortfolio(await newModel())).images.map(({ id }) => id)
  expect((await choose(model, [...mine, ...foreign])).status).toBe(404)
  expect((await choose(model, [1, 2, 3, 4, 5, 6])).status).toBe(400)
  expect((await choose(model, mine, ['weight'])).status).toBe(400)
  const { version } = await model.call(compCards.own, {})
  const save = (fields: string[]) =>
    model.ask(compCards.save, { body: { pictures: mine, fields: fields as never, version } })
  expect((await save(['age'])).status).toBe(200)
  expect((await save(['height'])).status).toBe(409)
  expect((await model.call(compCards.own, {})).fields).toEqual(['age'])
})

test('a copy of their data has the card, and nothing of it is left once they have gone', async () => {
  const person = await exportingPerson(testServer, { role: 'model' })
  const mine = (await samplePortfolio(person)).images.map(({ id }) => id)
  await person.call(compCards.save, { body: { pictures: mine, fields: ['age'] } })
  const files = await readExport(testServer, person)
  const rows = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? '[]')
  expect(rows('Comp card')).toEqual([expect.objectContaining({ fields: ['age'] })])
  expect(rows('Pictures of the comp card')).toEqual([expect.objectContaining({ imageId: mine[0], position: 0 })])
  const [account] = await context.db.select().from(usersTable).where(eq(usersTable.id, person.id))
  await eraseAccount(context, account as never)
  expect(await context.db.$count(compCardsTable, eq(compCardsTable.id, person.id))).toBe(0)
  expect(await context.db.$count(compCardPicturesTable, eq(compCardPicturesTable.cardId, person.id))).toBe(0)
})
