import { expect, test } from 'vitest'
import { applicationMessages } from '#contract/application-messages.ts'
import { moderation } from '#contract/moderation.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleConversation } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const report = async (by: Pick<TestUser, 'ask'>, id: number) =>
  (await by.ask(moderation.report, { body: { kind: 'application-message', id, reason: 'unkind' } })).status
const caseOf = async (thingId: number) => {
  const found = (await admin.call(moderation.list, { query: { kind: 'application-message' } })).find(
    (one) => one.thingId === thingId,
  )
  return { params: { id: found?.id ?? 0 } }
}

test('a message beside an application is reported by the other side, hidden from it and not counted, and shown again', async () => {
  const { id, model, write, conversationOf } = await sampleConversation(testServer)
  await write(model, 'May I bring my own shoes?')
  const sent = ((await write(admin, 'With such feet?')).body as { id: number }).id
  await write(admin, 'Forgive me.')
  const other = await testServer.person({ role: 'model' })
  expect([
    await report(testServer.guest, sent),
    await report(other, sent),
    await report(admin, sent),
    await report(model, 999_999),
    await report(model, sent),
  ]).toEqual([401, 404, 404, 404, 200])
  const reported = await caseOf(sent)
  expect(await admin.call(moderation.get, reported)).toMatchObject({
    title: 'Message beside the application of Nora Achterberg',
    now: { text: 'With such feet?', to: `/application-messages/${id}`, isHidden: false },
    before: [{ authorName: 'Nora Achterberg', text: 'May I bring my own shoes?' }],
    after: [{ authorName: admin.username, text: 'Forgive me.' }],
  })
  const wordsOf = async (by: TestUser) =>
    (await conversationOf(by)).messages.map(({ content, isHidden }) => [content, isHidden])
  await admin.call(moderation.settle, { ...reported, body: { action: 'remove' } })
  expect(await wordsOf(model)).toEqual([
    ['May I bring my own shoes?', false],
    ['Forgive me.', false],
  ])
  expect((await conversationOf(model)).unread).toBe(1)
  expect((await wordsOf(admin))[1]).toEqual(['With such feet?', true])
  await admin.call(moderation.reopen, reported)
  expect((await wordsOf(model))[1]).toEqual(['With such feet?', false])
  expect((await conversationOf(model)).unread).toBe(2)
})

test('what an applicant wrote is hidden from nobody who has to answer for it, and says so to both', async () => {
  const { id, model, write, conversationOf } = await sampleConversation(testServer)
  const sent = ((await write(model, 'Rude words')).body as { id: number }).id
  expect(await report(admin, sent)).toBe(200)
  await admin.call(moderation.settle, { ...(await caseOf(sent)), body: { action: 'remove' } })
  for (const reader of [model, admin])
    expect((await conversationOf(reader)).messages).toMatchObject([{ content: 'Rude words', isHidden: true }])
  await admin.call(applicationMessages.read, { params: { id }, body: { messageId: sent } })
  expect((await conversationOf(model)).readByOthers).toBe(sent)
})
