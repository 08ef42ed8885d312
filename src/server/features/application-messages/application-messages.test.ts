import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { applicationMessages } from '#contract/application-messages.ts'
import { castingBoard } from '#contract/casting-board.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { type NoticeSwitch, notices } from '#contract/notices.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { emailThatSays } from '#server/features/accounts/samples.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { readExport } from '#server/features/exports/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleConversation } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const admin = await testServer.admin()

const noticesOf = async (user: TestUser) => (await user.call(notices.list, { query: {} })).items
const titlesOf = async (user: TestUser) => (await noticesOf(user)).map(({ title }) => title)
const decide = (id: number, status: string) =>
  admin.call(modelApplications.decide, { params: { id }, body: { status, mail: 'none' } })
const wordsOf = ({ messages }: { messages: readonly { content: string }[] }) => messages.map(({ content }) => content)

describe('the conversation beside an application', () => {
  test('is read and written by its applicant and the label, and by nobody else', async () => {
    const { id, model, write, conversationOf } = await sampleConversation(testServer)
    const asked = await write(model, 'May I bring my own shoes?')
    expect([asked.status, asked.body]).toMatchObject([
      201,
      { content: 'May I bring my own shoes?', isMine: true, isFromLabel: false, authorName: 'Nora Achterberg' },
    ])
    await write(admin, 'Please do.\nBlack ones.')
    expect(await conversationOf(model)).toMatchObject({
      ...{ isLabel: false, target: 'the part of The Night Clerk', refusal: null, allowed: ['write'], unread: 1 },
      messages: [
        { content: 'May I bring my own shoes?', isMine: true },
        { content: 'Please do.\nBlack ones.', isMine: false, isFromLabel: true, authorName: admin.username },
      ],
    })
    const other = await testServer.person({ role: 'model' })
    for (const [by, status] of [
      [other, 404],
      [testServer.guest, 401],
    ] as const) {
      expect((await by.ask(applicationMessages.conversation, { params: { id } })).status).toBe(status)
      expect((await write(by, 'Let me in')).status).toBe(status)
      const read = await by.ask(applicationMessages.read, { params: { id }, body: { messageId: 1 } })
      expect(read.status).toBe(status)
    }
    expect(wordsOf(await conversationOf(model))).not.toContain('Let me in')
    expect(await other.call(applicationMessages.own, {})).toEqual([])
  })

  test('takes 1 to 4000 characters that can be stored', async () => {
    const { model, write } = await sampleConversation(testServer)
    for (const [content, message] of [
      ['', 'Message is required'],
      ['  \n ', 'Message is required'],
      ['x'.repeat(4001), 'Message must be 4000 characters or fewer'],
      ['a\0b', 'Message has characters that cannot be stored'],
    ] as const) {
      const { status, body } = await write(model, content)
      expect([status, body]).toEqual([400, { message, fields: { content: message } }])
    }
    expect((await write(model, 'x'.repeat(4000))).status).toBe(201)
  })

  test('has nothing twice, however often it is sent under one key', async () => {
    const { model, write, conversationOf } = await sampleConversation(testServer)
    const key = 'pressed-twice-on-a-train'
    const both = await Promise.all([
      write(model, 'I am on the train', { key }),
      write(model, 'I am on the train', { key }),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect(wordsOf(await conversationOf(model))).toEqual(['I am on the train'])
    expect((await write(model, 'Something else', { key })).status).toBe(409)
  })

  test('is read page by page, and none is left out', async () => {
    const { model, write, conversationOf } = await sampleConversation(testServer)
    for (let n = 1; n <= 5; n++) await write(n % 2 ? model : admin, `Line ${n}`)
    const latest = await conversationOf(model, { limit: 2 })
    expect(wordsOf(latest)).toEqual(['Line 4', 'Line 5'])
    const middle = await conversationOf(model, { limit: 2, before: latest.earlier ?? 0 })
    expect(wordsOf(middle)).toEqual(['Line 2', 'Line 3'])
    const first = await conversationOf(model, { limit: 2, before: middle.earlier ?? 0 })
    expect([wordsOf(first), first.earlier]).toEqual([['Line 1'], null])
  })
})

describe('what waits in a conversation', () => {
  test('is counted for each side until it is read, on the board too, and the other side sees that it was', async () => {
    const call = await sampleCall(context, { title: 'Cold Coffee' })
    const { id, model, write, conversationOf } = await sampleConversation(testServer, { trackId: call.id })
    await write(model, 'One')
    const last = (await write(model, 'Two')).body as { id: number }
    const cardOf = async () => {
      const { columns } = await admin.call(castingBoard.board, { params: { id: call.id }, query: {} })
      return columns.flatMap(({ cards }) => cards).find((card) => card.id === id)
    }
    expect((await cardOf())?.unreadMessages).toBe(2)
    await admin.call(applicationMessages.read, { params: { id }, body: { messageId: last.id } })
    // An older mark does not take it back, and one beyond the end does not hide what comes.
    await admin.call(applicationMessages.read, { params: { id }, body: { messageId: 1 } })
    await admin.call(applicationMessages.read, { params: { id }, body: { messageId: 2_000_000_000 } })
    expect((await cardOf())?.unreadMessages).toBe(0)
    expect((await conversationOf(model)).readByOthers).toBe(last.id)
    await write(model, 'Three')
    expect((await cardOf())?.unreadMessages).toBe(1)
    await write(admin, 'Seen', { seen: last.id })
    expect((await cardOf())?.unreadMessages).toBe(1)
    expect(await model.call(applicationMessages.own, {})).toEqual([
      { applicationId: id, hasMessages: true, unread: 1, allowed: ['write'] },
    ])
  })

  test('is told once while it is unread, by notice and e-mail, and again once it was read', async () => {
    const { id, model, write, conversationOf } = await sampleConversation(testServer)
    const on: NoticeSwitch[] = ['messages-bell', 'messages-email']
    await model.call(notices.savePreferences, { body: { on, emails: 'instant' } })
    for (const content of ['First', 'Second', 'Third']) await write(admin, content)
    const title = 'The label wrote to you about your application'
    const [told] = await noticesOf(model)
    expect(told).toMatchObject({ title, text: 'About the part of The Night Clerk. 3 messages', isRead: false })
    expect(await titlesOf(model)).toEqual([title])
    await emailThatSays(context, `${model.username}@lateset.test`, title)
    const { messages } = await conversationOf(model)
    await model.call(applicationMessages.read, { params: { id }, body: { messageId: messages.at(-1)?.id ?? 0 } })
    expect((await noticesOf(model))[0]?.isRead).toBe(true)
    await write(admin, 'Fourth')
    expect(await titlesOf(model)).toEqual([title, title])
    await write(model, 'My answer')
    expect(await titlesOf(admin)).toContain('Nora Achterberg wrote about their application')
  })
})

describe('an application that is not open any more', () => {
  test('can be read and not written to by either side once it is withdrawn', async () => {
    const { id, model, write, conversationOf } = await sampleConversation(testServer)
    await write(model, 'I have to think')
    await model.call(modelApplications.withdraw, { params: { id }, body: {} })
    const refusal = 'This application is withdrawn. What was written can still be read; nothing more is written here.'
    for (const by of [model, admin]) {
      const { status, body } = await write(by, 'One more thing')
      expect([status, body]).toEqual([409, { message: refusal }])
      const shown = await conversationOf(by)
      expect([wordsOf(shown), shown.refusal, shown.allowed]).toEqual([['I have to think'], refusal, []])
    }
  })

  test('is answered for 30 days after it was not selected, while the label may always write', async () => {
    const { id, model, write, conversationOf } = await sampleConversation(testServer)
    await decide(id, 'pass')
    const until = Date.parse((await conversationOf(model)).answerUntil ?? '')
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(30)
    expect((await write(model, 'Thank you all the same')).status).toBe(201)
    await context.db.$client.query(
      `update model_application_changes set created_at = now() - interval '31 days' where application_id = $1`,
      [id],
    )
    const late = await write(model, 'And now?')
    expect([late.status, late.body]).toEqual([
      409,
      {
        message:
          'The label decided more than 30 days ago, so nothing more is written here. A new message to the label can be sent from your messages.',
      },
    ])
    expect((await write(admin, 'We look for somebody else')).status).toBe(201)
    // Decided anew, it is open again.
    await decide(id, 'accepted')
    expect((await write(model, 'Gladly')).status).toBe(201)
  })

  test('of somebody without an account cannot be written to: nobody could read it', async () => {
    const { id } = await sampleApplication(context, { modelId: null })
    const { status, body } = await admin.ask(applicationMessages.send, { params: { id }, body: { content: 'Hello' } })
    expect([status, body]).toEqual([
      409,
      {
        message:
          'This applicant applied without an account, where a message could be read. Ask them to sign up with the same address.',
      },
    ])
  })
})

test('a copy of their data has the conversation, and it goes with their account', async () => {
  const { id, model, write } = await sampleConversation(testServer)
  await write(model, 'Where is the door?')
  await write(admin, 'Round the back')
  const file = (await readExport(testServer, model)).get('Messages beside applications.json')?.toString() ?? '[]'
  expect(JSON.parse(file)).toMatchObject([
    { content: 'Where is the door?', isFromLabel: false, isSentByYou: true },
    { content: 'Round the back', isFromLabel: true, isSentByYou: false },
  ])
  const [account] = await context.db.select().from(usersTable).where(eq(usersTable.id, model.id))
  await eraseAccount(context, account as never)
  expect((await admin.ask(applicationMessages.conversation, { params: { id } })).status).toBe(404)
})
