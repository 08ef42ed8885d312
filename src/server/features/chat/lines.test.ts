import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { messages } from '#contract/messages.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { sampleAccount } from '#server/features/accounts/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { deleteOldLines } from './retention.ts'
import { sampleLine, sampleRoom } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
type Person = typeof admin
const of = (id: number) => ({ params: { id } })
const ofLine = (id: number, messageId: number) => ({ params: { id, messageId } })
const say = (by: Person, id: number, content: string, more: object = {}) =>
  by.call(chat.send, { ...of(id), body: { content, ...more } })
const linesOf = async (by: Person, id: number, query = {}) => by.call(chat.messages, { ...of(id), query })
const contents = async (by: Person, id: number, query = {}) =>
  (await linesOf(by, id, query)).map((line) => line.content)

describe('a line', () => {
  test('is trimmed, kept as it was written and told in both spellings', async () => {
    const [artist, id] = [await testServer.person({ role: 'artist', tier: 'fan' }), await sampleRoom(testServer)]
    const line = await say(artist, id, '  Standing.\nThere are *four* chairs: https://lateset.example <b>bold</b>  ')
    expect(line).toMatchObject({
      ...{ roomId: id, room_id: id, userId: artist.id, username: artist.username, role: 'artist', accessTier: 'fan' },
      content: 'Standing.\nThere are *four* chairs: https://lateset.example <b>bold</b>',
      ...{ isMine: true, editedAt: null, edited_at: null, created_at: line.createdAt, messageType: 'text' },
    })
    expect(line.html).toContain('<em>four</em>')
    expect(line.html).toContain('&lt;b&gt;')
    expect(await linesOf(artist, id)).toEqual([line])
  })

  test.each([
    ['', 'Message is required'],
    [' \n\t ', 'Message is required'],
    ['x'.repeat(2001), 'Message must be 2000 characters or fewer'],
    ['a\0b', 'Message has characters that cannot be stored'],
    [12, 'Message must be text'],
  ])('%j is refused', async (content, words) => {
    const id = await sampleRoom(testServer)
    expect(await admin.ask(chat.send, { ...of(id), body: { content } })).toMatchObject({
      ...{ status: 400, body: { fields: { content: words } } },
    })
  })

  test('is there once under its nonce, sent again at once, later, and from two devices at the same time', async () => {
    const [person, id] = [await testServer.person(), await sampleRoom(testServer)]
    const nonce = 'made-by-the-browser'
    const many = await Promise.all(Array.from({ length: 8 }, () => say(person, id, 'Once', { nonce })))
    expect(new Set(many.map((line) => line.id)).size).toBe(1)
    expect((await say(person, id, 'Once', { nonce })).id).toBe(many[0]?.id)
    expect(await contents(person, id)).toEqual(['Once'])
    expect(await person.ask(chat.send, { ...of(id), body: { content: 'Twice', nonce } })).toMatchObject({
      ...{ status: 409, body: { message: 'Something else was sent under this nonce' } },
    })
    const other = await testServer.person()
    expect((await say(other, id, 'Once', { nonce })).id).not.toBe(many[0]?.id)
  })

  test('is the one that came first, where two are sent under one nonce at the same time among those of others', async () => {
    const [person, other, id] = [await testServer.person(), await testServer.person(), await sampleRoom(testServer)]
    const send = (by: Person, content: string, nonce: string) =>
      by.ask(chat.send, { ...of(id), body: { content, nonce } })
    const answers = await Promise.all([
      ...[send(other, 'Before', 'a'), send(person, 'First', 'n'), send(person, 'Second', 'n')],
      ...[send(person, 'First', 'n'), send(other, 'Behind', 'b')],
    ])
    const kept = (await contents(other, id)).filter((content) => ['First', 'Second'].includes(content))
    expect(kept).toHaveLength(1)
    expect(answers.map(({ status }) => status)).toEqual(
      ['Before', 'First', 'Second', 'First', 'Behind'].map((content) =>
        ['Before', 'Behind', ...kept].includes(content) ? 201 : 409,
      ),
    )
    expect(await contents(other, id)).toHaveLength(3)
  })

  test('is there once, too, where the same is sent to two processes', async () => {
    const [person, id, sibling] = [await testServer.person(), await sampleRoom(testServer), await testServer.sibling()]
    const at = person.at(sibling)
    const both = await Promise.all(
      [person, at].map((by) => by.call(chat.send, { ...of(id), body: { content: 'Once', nonce: 'n' } })),
    )
    expect(both[0]?.id).toBe(both[1]?.id)
  })

  test('answers another of its room, and quotes it', async () => {
    const [person, id] = [await testServer.person(), await sampleRoom(testServer)]
    const asked = await say(person, id, 'Standing or sitting?')
    const answer = await say(admin, id, 'Standing.', { replyToId: asked.id })
    expect(answer.replyTo).toEqual({ id: asked.id, username: person.username, content: 'Standing or sitting?' })
    const elsewhere = await sampleRoom(testServer)
    const lost = await admin.ask(chat.send, { ...of(elsewhere), body: { content: 'x', replyToId: asked.id } })
    expect(lost).toMatchObject({ status: 404, body: { message: 'Message not found' } })
    await person.call(chat.remove, ofLine(id, asked.id))
    expect((await linesOf(admin, id)).map(({ replyTo, isDeleted }) => [replyTo, isDeleted])).toEqual([
      [null, true],
      [null, false],
    ])
  })

  test('is changed by whoever wrote it for a quarter of an hour', async () => {
    const [person, id] = [await testServer.person(), await sampleRoom(testServer)]
    const line = await say(person, id, 'Thrusday')
    const edited = await person.call(chat.edit, { ...ofLine(id, line.id), body: { content: 'Thursday' } })
    expect(edited).toMatchObject({ content: 'Thursday', html: 'Thursday' })
    expect(edited.editedAt).not.toBeNull()
    expect((await admin.ask(chat.edit, { ...ofLine(id, line.id), body: { content: 'x' } })).status).toBe(403)
    const old = await sampleLine(testServer, id, person, { createdAt: new Date(Date.now() - 15.1 * 60_000) })
    expect((await person.ask(chat.edit, { ...ofLine(id, old), body: { content: 'x' } })).status).toBe(403)
  })

  test('is deleted by whoever wrote it, and by admins; that there was one stays', async () => {
    const [person, other, id] = [await testServer.person(), await testServer.person(), await sampleRoom(testServer)]
    const [mine, theirs] = [await say(person, id, 'A secret'), await say(person, id, 'Another')]
    expect((await other.ask(chat.remove, ofLine(id, mine.id))).status).toBe(403)
    await person.call(chat.remove, ofLine(id, mine.id))
    await admin.call(chat.remove, ofLine(id, theirs.id))
    expect((await linesOf(other, id)).map(({ content, html, isDeleted }) => [content, html, isDeleted])).toEqual([
      ['', '', true],
      ['', '', true],
    ])
    const { rows } = await context.db.execute(sql`select 1 from chat_messages where content like '%secret%'`)
    expect(rows).toEqual([])
    expect((await person.ask(chat.edit, { ...ofLine(id, mine.id), body: { content: 'Back' } })).status).toBe(403)
  })

  test('is said words to, each once a person, and they are taken back', async () => {
    const [person, other, id] = [await testServer.person(), await testServer.person(), await sampleRoom(testServer)]
    const { id: messageId } = await say(person, id, 'Whoever brings soup')
    const word = (by: Person, which: string, endpoint: typeof chat.react | typeof chat.takeBack = chat.react) =>
      by.call(endpoint, { params: { id, messageId, word: which as 'soup' } })
    await word(person, 'soup')
    await word(other, 'soup')
    expect((await word(other, 'soup')).reactions).toEqual([{ word: 'soup', count: 2, isMine: true }])
    expect((await word(other, 'soup', chat.takeBack)).reactions).toEqual([{ word: 'soup', count: 1, isMine: false }])
    const wrong = await other.ask(chat.react, { params: { id, messageId, word: 'anything' } })
    expect(wrong.status).toBe(400)
  })

  test('out of sight is seen by whoever wrote it and by admins, who are told so', async () => {
    const [person, other, id] = [await testServer.person(), await testServer.person(), await sampleRoom(testServer)]
    await sampleLine(testServer, id, person, { hiddenAt: new Date(), hiddenReason: 'Not kind' })
    expect(await contents(other, id)).toEqual([])
    for (const by of [person, admin]) expect((await linesOf(by, id))[0]).toMatchObject({ isHidden: true })
  })

  test('out of sight is neither changed nor answered, and may be deleted', async () => {
    const [person, id] = [await testServer.person(), await sampleRoom(testServer)]
    const messageId = await sampleLine(testServer, id, person, { hiddenAt: new Date() })
    const refused = {
      status: 409,
      body: { message: 'The label keeps this out of sight. It can be deleted, and not be changed or answered.' },
    }
    const line = ofLine(id, messageId)
    expect(await person.ask(chat.edit, { ...line, body: { content: 'Kinder' } })).toMatchObject(refused)
    expect(await person.ask(chat.react, { params: { ...line.params, word: 'soup' } })).toMatchObject(refused)
    const answer = { content: 'As I said', replyToId: messageId }
    expect(await person.ask(chat.send, { ...of(id), body: answer })).toMatchObject(refused)
    expect((await person.ask(chat.remove, line)).status).toBe(200)
  })
})

describe('the lines of a room', () => {
  test('come in pages to the first one, in the order they were said', async () => {
    const [person, id] = [await testServer.person(), await sampleRoom(testServer)]
    const ids: number[] = []
    for (let n = 0; n < 7; n++) ids.push(await sampleLine(testServer, id, person))
    const page = async (query: object) => (await linesOf(person, id, query)).map((line) => line.id)
    expect(await page({ limit: 3 })).toEqual(ids.slice(4))
    expect(await page({ limit: 3, before: ids[4] })).toEqual(ids.slice(1, 4))
    expect(await page({ before: ids[1] })).toEqual(ids.slice(0, 1))
    expect(await page({ before: ids[0] })).toEqual([])
    expect(await page({ after: ids[2], limit: 2 })).toEqual(ids.slice(3, 5))
    for (const query of [{ before: 'x' }, { limit: 0 }, { after: -1 }])
      expect((await person.ask(chat.messages, { ...of(id), query })).status).toBe(400)
  })

  test('are found by their words', async () => {
    const [person, id] = [await testServer.person(), await sampleRoom(testServer)]
    for (const content of ['A very large thermos', 'And a train', 'No thermos, 100% sure'])
      await say(person, id, content)
    expect(await contents(person, id, { q: 'THERMOS' })).toEqual(['A very large thermos', 'No thermos, 100% sure'])
    expect(await contents(person, id, { q: '100%' })).toEqual(['No thermos, 100% sure'])
  })

  test('are not sent again to whoever has them, until anything of them changes', async () => {
    const [person, other] = [await testServer.person(), await testServer.person()]
    const id = await sampleRoom(testServer, { keptDays: 7 })
    await sampleLine(testServer, id, person, { createdAt: new Date(Date.now() - 8 * 86_400_000) })
    const leaving = await sampleAccount(context)
    await sampleLine(testServer, id, leaving)
    const line = await say(person, id, 'Hello')
    const url = `/api/chat/rooms/${id}/messages`
    const state = async (known?: string) => {
      const headers: Record<string, string> = known ? { 'if-none-match': known } : {}
      const { statusCode, headers: told } = await person.send({ method: 'GET', url, headers })
      return [statusCode, String(told['etag'])] as const
    }
    let [, known] = await state()
    const changes = [
      () => say(other, id, 'Hi'),
      () => person.call(chat.edit, { ...ofLine(id, line.id), body: { content: 'Hello again' } }),
      () => other.call(chat.react, { params: { id, messageId: line.id, word: 'yes' } }),
      () => person.call(chat.remove, ofLine(id, line.id)),
      () => eraseAccount(context, leaving),
      () => deleteOldLines(context),
    ]
    for (const change of changes) {
      expect((await state(known))[0]).toBe(304)
      await change()
      const [status, next] = await state(known)
      expect([status, next === known]).toEqual([200, false])
      known = next
    }
    expect((await other.send({ method: 'GET', url, headers: { 'if-none-match': known } })).statusCode).toBe(200)
  })

  test('are not those of people who have blocked one another, nor what others quote of them', async () => {
    const [one, other, third] = [await testServer.person(), await testServer.person(), await testServer.person()]
    const id = await sampleRoom(testServer)
    await one.call(messages.block, { params: { username: other.username } })
    const said = await say(other, id, 'Can you hear me?')
    await say(one, id, 'Who is here?')
    await say(third, id, 'I can', { replyToId: said.id })
    expect(await contents(one, id)).toEqual(['Who is here?', 'I can'])
    expect((await linesOf(one, id)).at(-1)?.replyTo).toBeNull()
    expect(await contents(other, id)).toEqual(['Can you hear me?', 'I can'])
    expect(await contents(third, id)).toHaveLength(3)
    expect((await one.ask(chat.react, { params: { id, messageId: said.id, word: 'yes' } })).status).toBe(404)
  })

  test('are deleted after as many days as the room keeps them, and kept for good where it does not say', async () => {
    const person = await testServer.person()
    const old = { createdAt: new Date(Date.now() - 8 * 86_400_000) }
    const [kept, cleared] = [await sampleRoom(testServer), await sampleRoom(testServer, { keptDays: 7 })]
    for (const id of [kept, cleared]) {
      await sampleLine(testServer, id, person, { ...old, content: 'Old' })
      await sampleLine(testServer, id, person, { content: 'New' })
    }
    await deleteOldLines(context)
    expect(await contents(person, kept)).toEqual(['Old', 'New'])
    expect(await contents(person, cleared)).toEqual(['New'])
  })
})

test('with an account go its lines, words and marks; what others have said stays', async () => {
  const [leaving, staying, id] = [await testServer.person(), await testServer.person(), await sampleRoom(testServer)]
  const question = await say(leaving, id, 'Sitting?')
  const answer = await say(staying, id, 'Standing.', { replyToId: question.id })
  await leaving.call(chat.react, { params: { id, messageId: answer.id, word: 'thanks' } })
  await leaving.call(chat.read, { ...of(id), body: { messageId: answer.id } })
  const [user] = await context.db.select().from(usersTable).where(eq(usersTable.id, leaving.id))
  if (!user) throw new Error('There is no account')
  await eraseAccount(context, user)
  expect(await linesOf(staying, id)).toMatchObject([{ content: 'Standing.', replyTo: null, reactions: [] }])
  for (const table of ['chat_messages', 'chat_reactions', 'chat_room_members']) {
    const { rows } = await context.db.execute(sql`select 1 from ${sql.identifier(table)} where user_id = ${leaving.id}`)
    expect([table, rows]).toEqual([table, []])
  }
})
