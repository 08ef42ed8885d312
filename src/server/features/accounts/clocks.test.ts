import { type Column, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { authTokensTable, sessionsTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { freshAddress, mailedSecret, sampleAccount, signIn, tryLogin, whoIs } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { db } = testServer.context
afterEach(() => void vi.useRealTimers())

const HOUR = 3600
const DAY = 24 * HOUR
/** Puts the clock of the program so many seconds off, where it is not left as it is; the database keeps its own. */
const isOffBy = (seconds: number) =>
  seconds !== 0 && vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] })
/** Seconds something is good for, by the clock it is asked by. */
const left = (ends: Column) => sql<number>`extract(epoch from ${ends} - now())::float`

describe.each([
  ['that of this machine', 0],
  ['three days ahead', 3 * DAY],
  ['three days behind', -3 * DAY],
])('with a clock that is %s', (_, seconds) => {
  test('a session lasts thirty days from its last use', async () => {
    const { id, username } = await sampleAccount(testServer.context)
    isOffBy(seconds)
    const lasts = async () => {
      const [row] = await db
        .select({ left: left(sessionsTable.expiresAt) })
        .from(sessionsTable)
        .where(eq(sessionsTable.userId, id))
      return (row?.left ?? 0) / DAY
    }
    const headers = await signIn(testServer, username)
    expect(await lasts()).toBeCloseTo(30, 2)
    const earlier = sql`${sessionsTable.lastSeenAt} - interval '4 days'`
    await db.update(sessionsTable).set({ lastSeenAt: earlier, expiresAt: sql`now() + interval '1 minute'` })
    expect(await whoIs(testServer, headers)).toBe(username)
    expect(await lasts()).toBeCloseTo(30, 2)
  })

  test('a link for a new password lasts two hours', async () => {
    const { id, username, email } = await sampleAccount(testServer.context)
    isOffBy(seconds)
    const post = (url: string, payload: object) =>
      testServer.app.inject({ method: 'POST', url, payload, remoteAddress: freshAddress() })
    await post('/api/auth/forgot-password', { email })
    const token = await mailedSecret(testServer.context, email, '/reset-password')
    const [row] = await db
      .select({ left: left(authTokensTable.expiresAt) })
      .from(authTokensTable)
      .where(eq(authTokensTable.userId, id))
    expect((row?.left ?? 0) / HOUR).toBeCloseTo(2, 1)
    expect((await post('/api/auth/reset-password', { token, password: 'entirely new drum' })).statusCode).toBe(200)
    expect((await tryLogin(testServer, username, 'entirely new drum')).statusCode).toBe(200)
  })
})
