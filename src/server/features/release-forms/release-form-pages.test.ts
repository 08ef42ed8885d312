import { expect, test } from 'vitest'
import { releaseForms } from '#contract/release-forms.ts'
import { partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { askedModel, signedModel } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })

const post = (who: TestUser, url: string, typed: Record<string, string>) =>
  who.send({
    ...{ method: 'POST', url, payload: new URLSearchParams(typed).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://lateset.test' },
  })
const read = (who: Pick<TestUser, 'send'>, url: string) => who.send({ method: 'GET', url })

test('a release form is read and signed without script, with what is missing at its field, and countersigned', async () => {
  const { model, applicationId, form, admin } = await askedModel(testServer)
  const page = `/release-forms/${applicationId}`
  const before = partOf((await read(model, page)).body, 'main')
  for (const words of ['Pay: $350', 'Production: Cold Coffee', 'You are at least 18 years old', 'Please read and sign'])
    expect(wordsOf(before)).toContain(words)
  const address = `${page}?do=sign&form=${form.id}`
  expect(before).toContain(`action="${address.replace('&', '&amp;')}"`)

  const wrong = await post(model, address, { name: 'Somebody Else' })
  expect(wrong.statusCode).toBe(400)
  const refused = partOf(wrong.body, 'main')
  expect(refused).toContain('value="Somebody Else"')
  expect(wordsOf(refused)).toContain('Type the full legal name of your application: Nora Achterberg.')
  expect(wordsOf(refused)).toContain('Tick that you have read it and agree')

  const signed = await post(model, address, { name: 'Nora Achterberg', consent: 'on' })
  expect([signed.statusCode, signed.headers['location']]).toEqual([303, page])
  expect(wordsOf(partOf((await read(model, page)).body, 'main'))).toContain('Signed by you')
  const late = await post(model, address, { name: 'Nora Achterberg', consent: 'on' })
  expect(late.statusCode).toBe(409)

  const countersigned = await post(admin, `${page}?do=countersign&form=${form.id}`, { name: 'Ada Brook' })
  expect([countersigned.statusCode, countersigned.headers['location']]).toEqual([303, page])
  const after = wordsOf(partOf((await read(model, page)).body, 'main'))
  for (const words of ['Signed by both', 'Ada Brook', 'SHA-256']) expect(after).toContain(words)
})

test('a release form is declined without script', async () => {
  const { model, applicationId, form } = await askedModel(testServer)
  const page = `/release-forms/${applicationId}`
  const bare = await post(model, `${page}?do=decline&form=${form.id}`, { reason: '' })
  expect([bare.statusCode, wordsOf(partOf(bare.body, 'main'))]).toEqual([
    400,
    expect.stringContaining('Say why, so that the label can answer'),
  ])
  await post(model, `${page}?do=decline&form=${form.id}`, { reason: 'Paragraph 3' })
  expect(wordsOf(partOf((await read(model, page)).body, 'main'))).toContain('Paragraph 3')
})

test('the page of a release form is not there for others, and guests are asked to sign in', async () => {
  const { model, applicationId } = await signedModel(testServer)
  const page = `/release-forms/${applicationId}`
  const other = await testServer.person({ role: 'model' })
  for (const url of [page, '/release-forms/2000000000', '/release-forms/nonsense'])
    expect((await read(other, url)).statusCode).toBe(404)
  const sent = await read(testServer.guest, page)
  expect([sent.statusCode, sent.headers.location]).toEqual([307, `/login?next=${encodeURIComponent(page)}`])
  for (const url of ['/applications', '/casting'])
    expect(wordsOf(partOf((await read(model, url)).body, 'main'))).toContain('Open release form')
  expect(await other.call(releaseForms.own, {})).toEqual([])
})
