import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { messages } from '#contract/messages.ts'
import { inboxCountsTable } from '#server/platform/identity/inbox-counts-table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleMessage } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
await testServer.person({ role: 'admin', username: 'nora.a' })
type Person = Awaited<ReturnType<typeof testServer.person>>
const of = (id: number) => ({ params: { id } })
const write = (by: Person, to: Person) =>
  by.call(messages.create, { body: { to: to.username, subject: 'Night porter', content: 'You have the part.' } })
const inbox = (who: Person, query: object = {}) => who.call(messages.list, { query: query as never })
const unread = async (who: Person) => (await who.call(messages.unreadCount, {})).count

describe('what is unread', () => {
  test('is counted with the messages, in the session too, whatever happens to them', async () => {
    const [from, to] = [await testServer.admin(), await testServer.person()]
    expect(await unread(to)).toBe(0)
    const ids = [await write(from, to), await write(from, to), await write(from, to)].map(({ id }) => id) as [
      number,
      number,
      number,
    ]
    expect([await unread(to), (await to.call(accounts.me, {})).unreadMessages]).toEqual([3, 3])
    await to.call(messages.read, of(ids[0]))
    await to.call(messages.read, of(ids[0]))
    await to.call(messages.archive, of(ids[1]))
    expect(await unread(to)).toBe(1)
    await to.call(messages.unread, of(ids[0]))
    await to.call(messages.remove, of(ids[2]))
    expect([await unread(to), await unread(from)]).toEqual([1, 0])
  })

  test('equals its rows after changes at the same time by both sides', async () => {
    const [one, two] = [await testServer.admin(), await testServer.admin()]
    const sent = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? write(one, two) : write(two, one))))
    await Promise.all(
      sent.map(({ id, isMine: _, receiverId }, i) => {
        const who = receiverId === one.id ? one : two
        return i % 3 === 0 ? who.call(messages.remove, of(id)) : who.call(messages.read, of(id))
      }),
    )
    for (const who of [one, two]) {
      const [kept] = await context.db.select().from(inboxCountsTable).where(eq(inboxCountsTable.userId, who.id))
      const [received, sentOnes] = [await inbox(who), await who.call(messages.sent, {})]
      expect(kept).toMatchObject({
        unreadMessages: received.filter(({ isRead }) => !isRead).length,
        receivedMessages: received.length,
        sentMessages: sentOnes.length,
      })
    }
  })

  test('and lists are not sent again to whoever has them', async () => {
    const [from, to] = [await testServer.admin(), await testServer.person()]
    await write(from, to)
    for (const url of ['/api/messages', '/api/messages/unread-count', '/api/messages?q=porter']) {
      const first = await to.send({ method: 'GET', url })
      const etag = String(first.headers['etag'])
      const again = () => to.send({ method: 'GET', url, headers: { 'if-none-match': etag } })
      expect([(await again()).statusCode, (await again()).body]).toEqual([304, ''])
      const { id } = await write(from, to)
      expect((await again()).statusCode).toBe(200)
      await to.call(messages.remove, of(id))
    }
  })
})

describe('a list', () => {
  test('is newest first, in pages, with how many there are', async () => {
    const [from, to] = [await testServer.person(), await testServer.person()]
    const ids: number[] = []
    for (let i = 0; i < 5; i++) ids.push(await sampleMessage(testServer, from, to))
    const page = await to.ask(messages.list, { query: { limit: 2, offset: 1 } })
    expect([page.body.map(({ id }) => id), page.headers['x-total-count']]).toEqual([[ids[3], ids[2]], '5'])
  })

  test('is searched by words of subject, text and names, in one’s own messages alone', async () => {
    const [from, to, third] = [
      await testServer.person({ username: 'odessa.vance' }),
      await testServer.person(),
      await testServer.person(),
    ]
    const one = await sampleMessage(testServer, from, to, { subject: 'Café Astrid', content: 'A trombone waits' })
    await sampleMessage(testServer, from, third, { content: 'A trombone waits' })
    const found = async (q: string) => (await inbox(to, { q })).map(({ id }) => id)
    for (const q of ['trombone', 'TROMB', 'cafe', 'odessa', 'astrid trombone'])
      expect([q, await found(q)]).toEqual([q, [one]])
    for (const q of ['tuba', "'; drop table messages; --", '#to1', '!!!', 'waits & !trombone | x'])
      expect([q, await found(q)]).toEqual([q, []])
    expect((await from.call(messages.sent, { query: { q: 'astrid' } as never })).map(({ id }) => id)).toEqual([one])
  })
})

test('too many messages an hour are refused, with how long it takes', async () => {
  const eager = await testServer.person()
  const statuses: number[] = []
  let last = ''
  for (let i = 0; i < 61; i++) {
    const answer = await eager.ask(messages.create, { body: { subject: `No ${i}`, content: 'Hello' } })
    statuses.push(answer.status)
    last = (answer.body as { message?: string }).message ?? ''
  }
  expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([60, 429])
  expect(last).toMatch(/^Too many tries\. Please wait \d+ minutes and try again\.$/)
})

test('a draft is kept for one person and place, and goes with the message', async () => {
  const [who, stranger] = [await testServer.person(), await testServer.person()]
  const place = { params: { place: 'new' } }
  expect(await who.call(messages.draft, place)).toBeNull()
  await who.call(messages.saveDraft, { ...place, body: { receiverUsername: 'nora.a', content: 'It exists' } })
  await who.call(messages.saveDraft, { ...place, body: { receiverUsername: 'nora.a', content: 'It exists larger' } })
  expect(await who.call(messages.draft, place)).toMatchObject({
    receiverUsername: 'nora.a',
    content: 'It exists larger',
  })
  expect(await stranger.call(messages.draft, place)).toBeNull()
  expect((await who.ask(messages.draft, { params: { place: '../x' } })).status).toBe(400)
  for (const field of ['receiverUsername', 'subject', 'content'])
    expect((await who.ask(messages.saveDraft, { ...place, body: { [field]: 'It exists\0' } as never })).status).toBe(
      400,
    )
  await who.call(messages.create, { body: { to: 'nora.a', subject: 'x', content: 'It exists larger' } })
  expect(await who.call(messages.draft, place)).toBeNull()
})
