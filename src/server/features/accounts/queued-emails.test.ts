import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { users } from '#contract/users.ts'
import { issueSecret } from '#server/platform/identity/links.ts'
import { authTokensTable, type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { emailsTo, freshAddress, mailedSecret, sampleAccount } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const { db } = context
const admin = await testServer.admin()

let owner: UserRow
let made = 0
const freshMail = () => `waits${++made}@elsewhere.test`
beforeEach(async () => {
  owner = await sampleAccount(context)
})

const post = (path: string, token: string) =>
  testServer.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload: { token }, remoteAddress: freshAddress() })
const linkTo = (email: string) => issueSecret(db, { userId: owner.id, purpose: 'email', data: { email } }, 2)
/** Changes the address of the account as whoever opens the link in the e-mail does. */
const moveTo = async (email: string) => expect((await post('confirm-email', await linkTo(email))).statusCode).toBe(200)

const undos = () =>
  db.$count(authTokensTable, and(eq(authTokensTable.userId, owner.id), eq(authTokensTable.purpose, 'undo-email')))
const unsent = async () => {
  const { rowCount } = await db.execute(sql`
    select from pgboss.job where name = 'letter-email-changed' and state not in ('completed', 'failed')`)
  return rowCount
}

describe('an e-mail about a changed address that has waited brings no way back', () => {
  const endings: [string, (back: string) => Promise<unknown>][] = [
    ['an older change was undone', async (back) => expect((await post('undo-email', back)).statusCode).toBe(200)],
    [
      'the account was banned and let in again',
      async () => {
        await admin.call(users.ban, { params: { id: owner.id }, body: { reason: 'Noise' } })
        await admin.call(users.readmit, { params: { id: owner.id } })
      },
    ],
    [
      'an admin changed the address',
      () => admin.call(users.update, { params: { id: owner.id }, body: { email: freshMail() } }),
    ],
  ]
  test.each(endings)('once %s', async (_, end) => {
    const [first, second] = [freshMail(), freshMail()]
    await moveTo(first)
    const back = await mailedSecret(context, owner.email, '/undo-email')
    await context.jobs.stop()
    onTestFinished(() => context.jobs.start())
    await moveTo(second)
    await end(back)
    await context.jobs.start()
    await expect.poll(unsent).toBe(0)
    expect((await emailsTo(context, first)).filter((letter) => letter.includes('/undo-email'))).toEqual([])
    expect(await undos()).toBe(0)
  })
})

test('an e-mail that an earlier version has queued brings no way back', async () => {
  await context.jobs.add('letter-email-changed', { userId: owner.id, previous: owner.email })
  await expect.poll(unsent).toBe(0)
  expect([await undos(), await emailsTo(context, owner.email)]).toEqual([0, []])
})

test('an e-mail that is tried again has the one way back that works', async () => {
  const outbox = join(context.config.dataDir, 'outbox')
  // Another e-mail may be written just now.
  const clear = () => rm(outbox, { recursive: true, force: true, maxRetries: 5 })
  await clear()
  await writeFile(outbox, 'no folder')
  onTestFinished(clear)
  await moveTo(freshMail())
  const failed = sql`select from pgboss.job where name = 'letter-email-changed' and retry_count > 0`
  await expect.poll(async () => (await db.execute(failed)).rowCount, { timeout: 10_000 }).toBe(1)
  await rm(outbox)
  const back = await mailedSecret(context, owner.email, '/undo-email')
  expect(await undos()).toBe(1)
  expect((await post('undo-email', back)).statusCode).toBe(200)
  const [row] = await db.select().from(usersTable).where(eq(usersTable.id, owner.id))
  expect(row?.email).toBe(owner.email)
})

test('links of one account that are opened at the same moment wait for one another', async () => {
  const wayBack = { userId: owner.id, purpose: 'undo-email' as const, data: { email: owner.email } }
  const [back, change] = [await issueSecret(db, wayBack, 1), await linkTo(freshMail())]
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const areWaiting = (n: number) => expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(n)
  const answers = await db.transaction(async (transaction) => {
    await transaction.select().from(usersTable).where(eq(usersTable.id, owner.id)).for('update')
    const undone = post('undo-email', back)
    await areWaiting(1)
    const changed = post('confirm-email', change)
    await areWaiting(2)
    return [undone, changed]
  })
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 400])
})
