import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { notices } from '#contract/notices.ts'
import { emailsTo, emailThatSays } from '#server/features/accounts/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'
import { messagesTable } from './table.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context, app } = testServer
const label = await testServer.person({ role: 'admin', username: 'nora.a' })
type Person = typeof label
const write = (by: Person, to: string, fields: object = {}) =>
  by.call(messages.create, { body: { to, subject: 'Night porter', content: 'You have the part.', ...fields } })
const confirmed = async (as: { role?: 'model' } = {}) => {
  const who = await testServer.person(as)
  await context.db.update(usersTable).set({ emailVerifiedAt: new Date() }).where(eq(usersTable.id, who.id))
  return who
}
const mailOf = (who: Person) => `${who.username}@lateset.test`

describe('a message', () => {
  test('is counted and told of on every device of its receiver, and its reading on those of its sender, with the commit', async () => {
    const to = await testServer.person()
    const open = (who: Person) =>
      openSocket(app, { headers: { origin: 'http://lateset.test', authorization: `Bearer ${who.token}` } })
    const [one, two, sender] = [await open(to), await open(to), await open(label)]
    for (const socket of [one, two, sender]) await socket.next('auth_success')
    const { id } = await write(label, to.username)
    for (const socket of [one, two]) {
      expect(await socket.next('unread_messages')).toMatchObject({ count: 1 })
      expect(await socket.next('messages_changed')).toMatchObject({ id })
    }
    await sender.next('messages_changed')
    await to.call(messages.read, { params: { id } })
    for (const socket of [one, two]) expect(await socket.next('unread_messages')).toMatchObject({ count: 0 })
    expect(await sender.next('messages_changed')).toMatchObject({ id })
    for (const socket of [one, two, sender]) await socket.close()
  })

  test('is a notice to its receiver until they delete it, and to nobody who has blocked its sender', async () => {
    const [from, to] = [await testServer.person(), await testServer.person()]
    await write(label, to.username)
    const mine = async (who: Person) =>
      (await who.call(notices.list, {})).items.map(({ title, text, to: page }) => [title, text, page])
    const [first] = await to.call(messages.list, {})
    expect(await mine(to)).toEqual([['nora.a wrote to you', 'Night porter', `/messages?message=${first?.id}`]])
    expect(await mine(label)).toEqual([])
    await to.call(messages.remove, { params: { id: first?.id as number } })
    expect(await mine(to)).toEqual([])
    const blocks = context.features.find(({ name }) => name === 'messages')?.blocks
    expect(await blocks?.(context.db, [from.id], [to.id])).toEqual([])
    await to.call(messages.block, { params: { username: from.username } })
    expect(await blocks?.(context.db, [from.id, label.id], [to.id, from.id])).toEqual([
      { blockerId: to.id, blockedId: from.id },
    ])
  })
})

describe('the e-mail with a message', () => {
  test('comes to a confirmed address of whoever wants it, with the way to answer', async () => {
    const to = await confirmed()
    const { id } = await write(label, to.username, {
      subject: 'Call sheet',
      content: 'See lateset.example for the sheet.',
    })
    const email = await emailThatSays(context, mailOf(to), 'wrote to you')
    expect(email).toContain('nora.a wrote to you at Late Set: Call sheet')
    expect(email).toContain(`http://lateset.test/messages?message=${id}`)
  })

  test('comes to no address that nobody has confirmed, and to nobody who does not want it', async () => {
    const [stranger, quiet, wanting] = [await testServer.person(), await confirmed(), await confirmed()]
    const prefs = await quiet.call(notices.preferences, {})
    await quiet.call(notices.savePreferences, {
      body: { on: prefs.on.filter((name) => name !== 'messages-email') } as never,
    })
    for (const who of [stranger, quiet, wanting]) await write(label, who.username)
    await emailThatSays(context, mailOf(wanting), 'wrote to you')
    expect([await emailsTo(context, mailOf(stranger)), await emailsTo(context, mailOf(quiet))]).toEqual([[], []])
  })

  test('comes to nobody who has blocked its sender since it was written', async () => {
    const [from, to] = [await testServer.person(), await confirmed()]
    const [row] = await context.db
      .insert(messagesTable)
      .values({
        ...{ senderId: from.id, senderName: from.username, receiverId: to.id, receiverName: to.username },
        ...{ subject: 'Too late', content: 'Are you in?' },
      })
      .returning()
    const leave = () => context.jobs.add('letter-message', { messageId: row?.id })
    await to.call(messages.block, { params: { username: from.username } })
    await leave()
    await write(label, to.username, { subject: 'In time' })
    await emailThatSays(context, mailOf(to), 'In time')
    expect((await emailsTo(context, mailOf(to))).filter((email) => email.includes('Too late'))).toEqual([])
    await to.call(messages.unblock, { params: { username: from.username } })
    await leave()
    await emailThatSays(context, mailOf(to), 'Too late')
  })

  test('of one to many comes to those among them who want it', async () => {
    const [stranger, to] = [await testServer.person({ role: 'model' }), await confirmed({ role: 'model' })]
    const { id } = await label.call(messages.broadcast, {
      body: { audience: 'role', role: 'model', subject: 'Fitting on Monday', content: 'At ten.' } as never,
    })
    const email = await emailThatSays(context, mailOf(to), 'Fitting on Monday')
    const [copy] = await context.db
      .select()
      .from(messagesTable)
      .where(and(eq(messagesTable.broadcastId, id), eq(messagesTable.receiverId, to.id)))
    expect(email).toContain(`http://lateset.test/messages?message=${copy?.id}`)
    expect(await emailsTo(context, mailOf(stranger))).toEqual([])
  })

  test('carries nothing on its head that its sender broke into lines', async () => {
    const to = await confirmed()
    await write(label, to.username, { subject: 'https://evil.example/now buy' })
    const email = await emailThatSays(context, mailOf(to), 'wrote to you')
    expect(email.split('\n').find((line) => line.toLowerCase().startsWith('subject:'))).not.toContain('evil.example')
  })
})
