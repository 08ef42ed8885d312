import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { holdReaders } from '#server/platform/notices/hold-readers.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleMessage } from './samples.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const admin = await testServer.admin()

/** How many wait for a lock in the database of this test. */
async function waiting(): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

test('a message waits for a notice to the same person rather than in a circle with it', async () => {
  const reader = await testServer.person()
  await sampleMessage(testServer, admin, reader)
  const write = (subject: string) =>
    admin.ask(messages.create, { body: { receiverUsername: reader.username, subject, content: 'At nine.' } })
  expect((await write('First')).status).toBe(201)
  const { sent } = await db.transaction(async (transaction) => {
    // As every notice begins, and as it ends.
    await holdReaders(transaction, [reader.id])
    const sending = write('Second')
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
    await transaction.execute(sql`update inbox_counts set unread_notices = unread_notices where user_id = ${reader.id}`)
    return { sent: sending }
  })
  expect((await sent).status).toBe(201)
})
