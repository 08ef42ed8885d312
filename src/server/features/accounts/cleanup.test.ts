import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessionsTable, throttleTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { cleanUpAccounts } from './cleanup.ts'

const testServer = await sharedTestServer()

test('what has run out is cleared, what has not stays', async () => {
  const { db } = testServer.context
  await testServer.person()
  const past = sql`now() - interval '1 second'`
  await db.insert(throttleTable).values([
    { key: 'old', tries: 3, resetsAt: past },
    { key: 'young', tries: 3, resetsAt: sql`now() + interval '1 minute'` },
  ])
  await cleanUpAccounts(testServer.context)
  expect((await db.select().from(throttleTable)).map(({ key }) => key)).toEqual(['young'])
  expect(await db.$count(sessionsTable)).toBe(1)
  await db.update(sessionsTable).set({ expiresAt: past })
  await cleanUpAccounts(testServer.context)
  expect(await db.$count(sessionsTable)).toBe(0)
})
