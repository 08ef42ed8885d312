import { expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { moderation } from '#contract/moderation.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleRoom } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.person({ role: 'admin' })

test('a reported line is hidden from the room, not from its author, and shown again', async () => {
  const [author, reporter, vip] = [
    await testServer.person(),
    await testServer.person(),
    await testServer.person({ tier: 'vip' }),
  ]
  const id = await sampleRoom(testServer)
  const closed = await sampleRoom(testServer, { accessTier: 'vip' })
  const say = (who: typeof author, room: number, content: string) =>
    who.call(chat.send, { params: { id: room }, body: { content } as never })
  await say(reporter, id, 'Before')
  const line = await say(author, id, 'Call me at home')
  await say(reporter, id, 'After')
  const elsewhere = await say(vip, closed, 'Among us')
  const tell = (who: typeof author, lineId: number) =>
    who.ask(moderation.report, { body: { kind: 'chat-line', id: lineId, reason: 'private' } })
  expect([(await tell(author, line.id)).status, (await tell(reporter, elsewhere.id)).status]).toEqual([404, 404])
  expect((await tell(reporter, line.id)).status).toBe(200)

  const [found] = await admin.call(moderation.list, { query: { kind: 'chat-line' } })
  const whole = await admin.call(moderation.get, { params: { id: found?.id ?? 0 } })
  expect([whole.text, whole.before.map(({ text }) => text), whole.after.map(({ text }) => text)]).toEqual([
    ...['Call me at home', ['Before'], ['After']],
  ])
  const read = async (who: typeof author) =>
    (await who.call(chat.messages, { params: { id }, query: {} as never })).map(({ content }) => content)
  await admin.call(moderation.settle, { params: { id: whole.id }, body: { action: 'remove' } })
  expect([await read(reporter), await read(author)]).toEqual([
    ['Before', 'After'],
    ['Before', 'Call me at home', 'After'],
  ])
  await admin.call(moderation.reopen, { params: { id: whole.id } })
  expect(await read(reporter)).toEqual(['Before', 'Call me at home', 'After'])
  await admin.call(chat.remove, { params: { id, messageId: line.id } })
  expect(await admin.call(moderation.list, { query: { kind: 'chat-line' } })).toEqual([])
})
