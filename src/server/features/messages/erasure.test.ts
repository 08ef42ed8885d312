import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { moderation } from '#contract/moderation.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleMessage } from './samples.ts'
import { messagesTable } from './table.ts'

const testServer = await sharedTestServer()
const { context } = testServer

test('with an account goes what only it had; what others have stays theirs, without a name', async () => {
  const [leaving, staying] = [await testServer.person({ username: 'zebulon.q' }), await testServer.person()]
  const written = await sampleMessage(testServer, leaving, staying)
  const received = await sampleMessage(testServer, staying, leaving)
  const alone = await sampleMessage(testServer, leaving, staying, { receiverDeletedAt: new Date() })
  await leaving.call(moderation.report, {
    body: { kind: 'message', id: received, reason: 'other', words: 'Not to me' },
  })
  const [user] = await context.db.select().from(usersTable).where(eq(usersTable.id, leaving.id))
  if (!user) throw new Error('There is no account')
  await eraseAccount(context, user)
  expect(await context.db.$count(messagesTable, eq(messagesTable.id, alone))).toBe(0)
  expect(await staying.call(messages.get, { params: { id: written } })).toMatchObject({
    senderUsername: null,
    senderId: null,
  })
  expect(await staying.call(messages.get, { params: { id: received } })).toMatchObject({ receiverUsername: null })
  expect((await staying.call(messages.list, { query: { q: 'zebulon' } as never })).length).toBe(0)
  expect((await staying.call(messages.unreadCount, {})).count).toBe(1)
  const admin = await testServer.admin()
  const found = (await admin.call(moderation.list, {})).find(({ thingId }) => thingId === received)
  const { title, reportedBy } = await admin.call(moderation.get, { params: { id: found?.id ?? 0 } })
  expect([title, reportedBy.map(({ username, words }) => [username, words])]).toEqual([
    ...['Message to somebody', [[null, null]]],
  ])
})
