import { expect, test, vi } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { databaseTime, knownDatabaseTime } from './database-clock.ts'

const { db } = (await sharedTestServer()).context

test('many who ask for the clock of the database at once ask the database three times, and are right to some milliseconds', async () => {
  const execute = vi.spyOn(db, 'execute')
  const known = await Promise.all(Array.from({ length: 50 }, () => knownDatabaseTime(db)))
  expect(execute.mock.calls.length).toBeLessThanOrEqual(3)
  const [before, now, after] = [await databaseTime(db), await knownDatabaseTime(db), await databaseTime(db)]
  expect(now).toBeGreaterThanOrEqual(before - 20)
  expect(now).toBeLessThanOrEqual(after + 20)
  expect(Math.max(...known)).toBeLessThanOrEqual(now)
  execute.mockRestore()
})
