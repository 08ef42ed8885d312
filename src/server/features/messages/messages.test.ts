import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { formWith } from '#server/features/uploads/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleMessage } from './samples.ts'
import { messagesTable } from './table.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer
const [label, model, other] = [
  await testServer.person({ role: 'admin', username: 'nora.a' }),
  await testServer.person({ role: 'model', username: 'ida.m' }),
  await testServer.person({ username: 'bea.l' }),
]
type Person = typeof label
const of = (id: number) => ({ params: { id } })
const write = (by: Person, to: Person, fields: object = {}) =>
  by.call(messages.create, {
    body: { to: to.username, subject: 'Night porter', content: 'You have the part.', ...fields },
  })
const inbox = (who: Person, query: object = {}) => who.call(messages.list, { query: query as never })

describe('a message', () => {
  test('has every field clients read, in both spellings, and says whose it is', async () => {
    const sent = await write(label, model)
    expect(sent).toMatchObject({
      ...{ senderUsername: 'nora.a', senderName: 'nora.a', receiverUsername: 'ida.m' },
      ...{ subject: 'Night porter', content: 'You have the part.', isRead: false, readAt: null, isMine: true },
      ...{ hasAttachment: false, attachmentUrl: null, attachmentName: null, isFromLabel: true, isArchived: false },
    })
    expect(sent.sentAt).toBe(sent.createdAt)
    expect(await model.call(messages.get, of(sent.id))).toMatchObject({ id: sent.id, isMine: false })
    expect((await inbox(model)).map(({ id }) => id)).toContain(sent.id)
    expect((await label.call(messages.sent, {}))[0]?.id).toBe(sent.id)
    expect((await inbox(label)).map(({ id }) => id)).not.toContain(sent.id)
  })

  test('is sent as JSON or as a form, to `to` or `receiverUsername`, in any case, and answered with 201', async () => {
    const json = await model.send({
      ...{ method: 'POST', url: '/api/messages' },
      payload: { receiverUsername: 'NORA.A', subject: 'One', content: 'Two' },
    })
    const form = formWith([
      { field: 'receiverUsername', bytes: 'nora.a' },
      { field: 'subject', bytes: 'One' },
      { field: 'content', bytes: 'Line\nbreak' },
    ])
    const sent = await model.send({ method: 'POST', url: '/api/messages', ...form })
    expect([json.statusCode, sent.statusCode, sent.json().content]).toEqual([201, 201, 'Line\nbreak'])
  })

  test('is read, unread, put away and taken back in all spellings, by its receiver', async () => {
    for (const method of ['PATCH', 'PUT', 'POST']) {
      const { id } = await write(label, model)
      const at = (what: string) =>
        model.send({ method, url: `/api/messages/${id}/${what}`, payload: { sessionId: 'x' } })
      expect((await at('read')).json()).toMatchObject({ isRead: true, readAt: expect.any(String) })
      expect((await label.call(messages.get, of(id))).isRead).toBe(true)
      expect((await at('unread')).json().isRead).toBe(false)
      expect((await at('archive')).json().isArchived).toBe(true)
      expect((await inbox(model)).some((one) => one.id === id)).toBe(false)
      expect((await inbox(model, { archived: true })).some((one) => one.id === id)).toBe(true)
      // Putting away hides it for the one who does.
      expect((await label.call(messages.sent, {})).some((one) => one.id === id)).toBe(true)
      expect((await label.call(messages.get, of(id))).isArchived).toBe(false)
      expect((await at('unarchive')).json().isArchived).toBe(false)
    }
    const { id } = await write(label, model)
    expect((await label.ask(messages.read, of(id))).status).toBe(404)
    expect((await label.ask(messages.unread, of(id))).status).toBe(404)
  })

  test('is deleted for each side alone, and gone once both have', async () => {
    const { id } = await write(label, model)
    expect(await model.call(messages.remove, of(id))).toEqual({ success: true })
    expect((await model.ask(messages.get, of(id))).status).toBe(404)
    expect((await model.ask(messages.remove, of(id))).body).toEqual({ message: 'Message not found' })
    expect((await label.call(messages.get, of(id))).id).toBe(id)
    await label.call(messages.remove, of(id))
    expect(await context.db.$count(messagesTable, eq(messagesTable.id, id))).toBe(0)
  })

  test('is nobody else’s: every call for its key is answered as for one that is not there', async () => {
    const { id } = await write(label, model)
    const secondAdmin = await testServer.admin()
    for (const who of [other, secondAdmin])
      for (const [name, endpoint] of Object.entries({
        ...{ get: messages.get, thread: messages.thread, read: messages.read, unread: messages.unread },
        ...{ archive: messages.archive, unarchive: messages.unarchive, remove: messages.remove },
        ...{ attachment: messages.attachment },
      })) {
        const [theirs, none] = [await who.ask(endpoint, of(id)), await who.ask(endpoint, of(2_000_000_000))]
        expect([name, theirs.status, theirs.body]).toEqual([name, 404, none.body])
      }
    expect((await guest.ask(messages.get, of(id))).status).toBe(401)
    for (const url of ['/api/messages', '/api/messages/sent', '/api/messages/unread-count', '/api/message-recipients'])
      expect((await guest.send({ method: 'GET', url })).statusCode).toBe(401)
  })

  test('takes no field from its sender that is not theirs to say', async () => {
    const forged = {
      senderId: other.id,
      senderName: 'bea.l',
      isRead: true,
      fromLabel: true,
      id: 1,
      createdAt: '2001-01-01',
    }
    const sent = await write(model, label, forged)
    expect(sent).toMatchObject({ senderId: model.id, senderUsername: 'ida.m', isRead: false, isFromLabel: false })
    expect(sent.createdAt).toMatch(/^20[2-9]/)
  })

  test('needs subject and text, and both of a length', async () => {
    const ask = async (fields: object) => (await model.ask(messages.create, { body: { to: 'nora.a', ...fields } })).body
    expect(await ask({ content: 'x' })).toMatchObject({ fields: { subject: 'Subject is required' } })
    expect(await ask({ subject: 'x', content: ' \n ' })).toMatchObject({ fields: { content: 'Message is required' } })
    expect(await ask({ subject: 'a\nb', content: 'x' })).toMatchObject({
      fields: { subject: 'Subject must be on one line' },
    })
    expect(await ask({ subject: 'a'.repeat(201), content: 'b'.repeat(10_001) })).toMatchObject({
      fields: { subject: expect.stringContaining('200'), content: expect.stringContaining('10000') },
    })
    const form = formWith([
      { field: 'to', bytes: 'nora.a' },
      { field: 'subject', bytes: 'x' },
      { field: 'content', bytes: 'é'.repeat(40_000) },
    ])
    expect((await model.send({ method: 'POST', url: '/api/messages', ...form })).statusCode).toBe(400)
    for (const payload of ['null', '[]', '"x"', '{"to":["nora.a"],"subject":{},"content":[]}'])
      expect(
        (
          await model.send({
            ...{ method: 'POST', url: '/api/messages', payload },
            headers: { 'content-type': 'application/json' },
          })
        ).statusCode,
      ).toBe(400)
  })

  test('sent twice under one key is one message; something else under it is refused', async () => {
    const key = randomUUID()
    const send = (content: string) =>
      model.ask(messages.create, { body: { to: 'nora.a', subject: 'Once', content, key } })
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('The same')))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await send('Another')).status).toBe(409)
  })
})

describe('an answer', () => {
  test('goes to the other side and belongs to the exchange, which each side reads as far as they have it', async () => {
    const first = await write(label, model)
    const answer = await model.call(messages.create, {
      body: { subject: 'Re: Night porter', content: 'I can stand still.', parentMessageId: String(first.id) as never },
    })
    expect(answer).toMatchObject({ receiverUsername: 'nora.a', parentMessageId: first.id })
    const last = await label.call(messages.create, {
      body: { subject: 'Re: Night porter', content: 'Good.', parentMessageId: answer.id },
    })
    const ids = async (who: Person, id: number) => (await who.call(messages.thread, of(id))).map((one) => one.id)
    expect(await ids(model, last.id)).toEqual([first.id, answer.id, last.id])
    await model.call(messages.remove, of(first.id))
    expect([await ids(model, answer.id), (await ids(label, first.id)).length]).toEqual([[answer.id, last.id], 3])
    expect(
      (await other.ask(messages.create, { body: { subject: 'Me', content: 'too', parentMessageId: last.id } })).status,
    ).toBe(404)
  })
})

describe('whom somebody may write to', () => {
  test('is the label and those who have written to them; admins choose among everybody', async () => {
    const [stranger, friend] = [await testServer.person(), await testServer.person()]
    const message = { subject: 'Hello', content: 'There' }
    const refused = await model.ask(messages.create, { body: { to: stranger.username, ...message } })
    const unknown = await model.ask(messages.create, { body: { to: 'nobody-at-all', ...message } })
    expect([refused.status, refused.body]).toEqual([404, unknown.body])
    expect(refused.body).toMatchObject({ message: 'There is nobody of this name you can write to' })
    await sampleMessage(testServer, friend, model)
    expect((await write(model, friend)).receiverUsername).toBe(friend.username)
    const names = async (who: Person, query: object = {}) =>
      (await who.call(messages.recipients, { query: query as never })).map(({ username }) => username)
    expect(await names(model)).toEqual(expect.arrayContaining(['nora.a', friend.username]))
    expect(await names(model)).not.toContain(stranger.username)
    expect((await model.call(messages.recipients, {}))[0]).toMatchObject({ isLabel: true, role: 'admin' })
    expect(await names(label, { q: stranger.username })).toEqual([stranger.username])
    expect(await names(model, { q: 'nora' })).toEqual(['nora.a'])
    expect([
      await names(model, { q: 'nora.a@lateset.test' }),
      await names(label, { q: `${stranger.username}@` }),
    ]).toEqual([[], [stranger.username]])
    expect((await write(label, stranger)).receiverUsername).toBe(stranger.username)
  })

  test('without a name it is the label; an admin has to say', async () => {
    const message = { subject: 'Hello', content: 'There' }
    expect((await other.call(messages.create, { body: message })).receiverUsername).toBe('nora.a')
    const asked = await label.ask(messages.create, { body: message })
    expect([asked.status, asked.body]).toEqual([
      400,
      { message: 'Choose who it is for', fields: { receiverUsername: 'Choose who it is for' } },
    ])
    expect((await model.ask(messages.create, { body: { to: 'ida.m', ...message } })).status).toBe(404)
    expect((await label.ask(messages.create, { body: { to: 'nora.a', ...message } })).body).toMatchObject({
      message: 'This is you',
    })
  })

  test('who is shut out or gone while one writes gets nothing, and it is said', async () => {
    const [shut, gone] = [await testServer.person(), await testServer.person()]
    const { id } = await write(label, shut)
    const from = await sampleMessage(testServer, gone, model)
    await context.db.update(usersTable).set({ bannedAt: new Date() }).where(eq(usersTable.id, shut.id))
    await context.db.delete(usersTable).where(eq(usersTable.id, gone.id))
    const answer = (by: Person, parentMessageId: number) =>
      by.ask(messages.create, { body: { subject: 'Re: x', content: 'y', parentMessageId } })
    expect((await label.ask(messages.create, { body: { to: shut.username, subject: 'a', content: 'b' } })).status).toBe(
      404,
    )
    expect((await answer(label, id)).body).toMatchObject({ message: 'Whoever wrote this is no longer here' })
    expect((await answer(model, from)).body).toMatchObject({ message: 'Whoever wrote this is no longer here' })
  })

  test('a blocked person is told so, and writes again once they are allowed to; the label always arrives', async () => {
    const [one, two] = [await testServer.person(), await testServer.person()]
    await sampleMessage(testServer, two, one)
    await sampleMessage(testServer, one, two)
    const by = (username: string) => ({ params: { username } })
    await two.call(messages.block, by(one.username))
    await two.call(messages.block, by(one.username))
    expect((await two.call(messages.blocks, {})).map(({ username }) => username)).toEqual([one.username])
    const ask = (who: Person, whom: Person) =>
      who.ask(messages.create, { body: { to: whom.username, subject: 'a', content: 'b' } })
    expect((await ask(one, two)).body).toMatchObject({ message: 'This person takes no messages from you' })
    expect((await ask(two, one)).status).toBe(409)
    await two.call(messages.unblock, by(one.username))
    expect((await ask(one, two)).status).toBe(201)
    expect((await two.ask(messages.block, by('nora.a'))).status).toBe(409)
    expect((await two.ask(messages.block, by(two.username))).status).toBe(400)
    expect((await two.ask(messages.block, by('nobody-at-all'))).status).toBe(404)
  })
})
