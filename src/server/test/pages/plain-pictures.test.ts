import { afterAll, expect, test } from 'vitest'
import { sampleRoom } from '#server/features/chat/samples.ts'
import { sampleCategory, sampleTopic } from '#server/features/forum/samples.ts'
import { formWith, photoWithPlace } from '#server/features/uploads/samples.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { partOf } from '#server/testing/html.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const testServer = await startTestServer({ pages: true })
afterAll(() => testServer.close())
const author = await testServer.person()
const photo = await photoWithPlace(900, 600)

interface Sent {
  fields: Record<string, string>
  files?: readonly Buffer[]
}
const send = (url: string, { fields, files = [] }: Sent, by: Pick<typeof author, 'send'> = author) => {
  const { payload, headers } = formWith([
    ...Object.entries(fields).map(([field, bytes]) => ({ field, bytes })),
    ...files.map((bytes, i) => ({ field: 'pictures', filename: `deck-${i}.jpg`, bytes })),
  ])
  return by.send({ method: 'POST', url, payload, headers: { ...headers, origin: 'http://lateset.test' } })
}
const mainOf = async (url: string) => partOf((await author.send({ method: 'GET', url })).body, 'main')
const picturesIn = (html: string) => [...html.matchAll(/<img src="(\/uploads\/posts\/[^"]+)" alt="([^"]*)"/g)]

test('a reply, a topic and a line take pictures without script, and a form without any is sent as ever', async () => {
  const categoryId = await sampleCategory(testServer)
  const topic = await sampleTopic(testServer, author, { categoryId })
  const room = await sampleRoom(testServer)
  const replied = await send(`/forum/topics/${topic}`, {
    ...{ fields: { content: 'It looks like this', alt: 'The deck' }, files: [photo, photo] },
  })
  expect([replied.statusCode, replied.headers.location]).toEqual([303, `/forum/topics/${topic}?reply=1#reply-1`])
  const shown = picturesIn(await mainOf(`/forum/topics/${topic}`))
  expect(shown.map(([, , alt]) => alt)).toEqual(['The deck', 'The deck'])
  expect((await send(`/forum/topics/${topic}`, { fields: { content: 'And no picture' } })).statusCode).toBe(303)

  const begun = await send(`/forum/${categoryId}?new=true`, {
    fields: { categoryId: String(categoryId), title: 'How it looks', content: 'It looks like this.' },
    files: [photo],
  })
  expect(begun.statusCode).toBe(303)
  expect(picturesIn(await mainOf(String(begun.headers.location)))).toHaveLength(1)

  const said = await send(`/chat/${room}`, { fields: { content: '' }, files: [photo] })
  expect([said.statusCode, said.headers.location]).toEqual([303, `/chat/${room}`])
  expect(picturesIn(await mainOf(`/chat/${room}`))).toHaveLength(1)
})

test('what was typed stays where a file is refused, and pictures stay where the words are', async () => {
  const url = `/forum/topics/${await sampleTopic(testServer, author)}`
  const wrong = await send(url, { fields: { content: 'It looks like this' }, files: [Buffer.from('<script>')] })
  expect(wrong.statusCode).toBe(415)
  const main = partOf(wrong.body, 'main')
  expect(main).toContain('Please select a valid file type')
  expect(main).toContain('It looks like this</textarea>')

  const short = await send(url, { fields: { content: 'no' }, files: [photo] })
  expect(short.statusCode).toBe(400)
  const kept = /name="kept" value="([^"]+)"/.exec(short.body)?.[1] ?? ''
  expect(partOf(short.body, 'main')).toContain('Your pictures are kept.')
  expect((await send(url, { fields: { content: 'Now with words', kept } })).statusCode).toBe(303)
  expect(picturesIn(await mainOf(url)).map(([, address]) => address)).toEqual([kept])
})

test('guests store nothing, and other forms come back to their page', async () => {
  const url = `/forum/topics/${await sampleTopic(testServer, author)}`
  const before = await testServer.context.db.$count(uploadsTable)
  expect((await send(url, { fields: { content: 'Guest' }, files: [photo] }, testServer.guest)).statusCode).toBe(401)
  expect((await send('/contact', { fields: { content: 'x' }, files: [photo] })).statusCode).toBe(303)
  const after = await testServer.context.db.$count(uploadsTable)
  expect(after).toBe(before)
})
