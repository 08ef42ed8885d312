import { expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { chat } from '#contract/chat.ts'
import { forum } from '#contract/forum.ts'
import { moderation } from '#contract/moderation.ts'
import { sampleLine, sampleRoom } from '#server/features/chat/samples.ts'
import { sampleCategory, sampleReply } from '#server/features/forum/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const of = (id: number) => ({ params: { id } })

/** Takes back what an admin did last. */
async function takeBack() {
  const [entry] = await admin.call(activity.list, { query: { limit: 1 } })
  const { status, body } = await admin.ask(activity.revert, of(entry?.id as number))
  return [status, (body as { message?: string }).message]
}

test('a room of the chat is not taken back with what others have said in it', async () => {
  const other = await testServer.person()
  const fields = { name: 'The Bar', description: 'Whatever is playing.', accessTier: 'free' as const }
  const { id } = await admin.call(chat.createRoom, { body: fields })
  await sampleLine(testServer, id, other)
  expect(await takeBack()).toEqual([409, 'Rooms are closed and changed in the chat.'])
  expect(await other.call(chat.messages, of(id))).toHaveLength(1)
})

test('nor is a topic with what others have answered, or a text without what pages show of it', async () => {
  const other = await testServer.person()
  const body = { title: 'Doors', content: 'They open at eight.', categoryId: await sampleCategory(testServer) }
  const { id } = await admin.call(forum.createTopic, { body })
  await sampleReply(testServer, id, other)
  const refused = [409, 'What was written is changed and removed in the forum.']
  expect(await takeBack()).toEqual(refused)
  await admin.call(forum.updateTopic, { ...of(id), body: { content: 'They open at nine.' } })
  expect(await takeBack()).toEqual(refused)
  await admin.call(forum.updateTopic, { ...of(id), body: { isPinned: true } })
  expect((await takeBack())[0]).toBe(200)
  expect(await other.call(forum.topic, of(id))).toMatchObject({ isPinned: false, replyCount: 1 })
})

test('a decision about a report is taken back as a whole, among the reports', async () => {
  const [author, other] = [await testServer.person(), await testServer.person()]
  const line = await sampleLine(testServer, await sampleRoom(testServer), author)
  await other.call(moderation.report, { body: { kind: 'chat-line', id: line, reason: 'unkind' } })
  const found = (await admin.call(moderation.list, {})).find(({ thingId }) => thingId === line)
  await admin.call(moderation.settle, { ...of(found?.id ?? 0), body: { action: 'remove' } })
  expect(await takeBack()).toEqual([409, 'A decision is taken back among the reports.'])
})
