import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#contract/users.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import {
  emailsTo,
  freshAddress,
  mailedSecret,
  SAMPLE_PASSWORD,
  sampleAccount,
  signIn,
  tryLogin,
  whoIs,
} from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const NEW_PASSWORD = 'entirely new drum'
const AT_ONCE = 6

let owner: UserRow
let own: Record<string, string>
let made = 0

beforeEach(async () => {
  owner = await sampleAccount(context)
  own = await signIn(testServer, owner.username)
})

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  testServer.app.inject({ method: 'POST', url, payload, headers, remoteAddress: freshAddress() })
const changePassword = () =>
  post('/api/account/password', { currentPassword: SAMPLE_PASSWORD, password: NEW_PASSWORD }, own)
/** Does a thing again and again, so that some of it is always under way, until something else has been done. */
async function meanwhile<T>(thing: () => Promise<T>, other: () => Promise<{ statusCode: number }>): Promise<T[]> {
  let isDone = false
  const answers: T[] = []
  const keepOn = async () => {
    while (!isDone) answers.push(await thing())
  }
  const begun = other()
  const all = Array.from({ length: AT_ONCE }, keepOn)
  const { statusCode } = await begun
  isDone = true
  await Promise.all(all)
  expect(statusCode).toBe(200)
  return answers
}

describe('what was begun with an old password ends with it', () => {
  test('sign-ins, with a change of the password', async () => {
    const answers = await meanwhile(() => tryLogin(testServer, owner.username), changePassword)
    for (const answer of answers) {
      const token = answer.cookies.find(({ name }) => name === 'late-set')?.value
      if (token) expect(await whoIs(testServer, { cookie: `late-set=${token}` })).toBe(401)
      else expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid username or password'])
    }
  })

  test('sign-ins, with a ban', async () => {
    const admin = await testServer.admin()
    const ban = async () => ({
      statusCode: (await admin.ask(users.ban, { params: { id: owner.id }, body: { reason: 'Noise' } })).status,
    })
    const answers = await meanwhile(() => tryLogin(testServer, owner.username), ban)
    await admin.call(users.readmit, { params: { id: owner.id } })
    for (const { cookies } of answers) {
      const token = cookies.find(({ name }) => name === 'late-set')?.value
      if (token) expect(await whoIs(testServer, { cookie: `late-set=${token}` })).toBe(401)
    }
  })

  test('a change of address', async () => {
    const thief = await signIn(testServer, owner.username)
    const emails: string[] = []
    const ask = () => {
      // A mailbox gets few e-mails.
      emails.push(`thief${++made}@elsewhere.test`)
      return post('/api/account/email', { email: emails.at(-1), password: SAMPLE_PASSWORD }, thief)
    }
    await meanwhile(ask, changePassword)
    const waiting = sql`select from pgboss.job where name = 'letter-confirm' and state <> 'completed'`
    await expect.poll(async () => (await context.db.execute(waiting)).rowCount).toBe(0)
    for (const email of emails)
      for (const letter of await emailsTo(context, email)) {
        const token = /token=([\w-]+)/.exec(letter)?.[1]
        expect((await post('/api/auth/confirm-email', { token })).statusCode).toBe(400)
      }
    const [row] = await context.db.select().from(usersTable).where(eq(usersTable.id, owner.id))
    expect(row?.email).toBe(owner.email)
  })

  test('another change of the password, and the end of the account, with a reset', async () => {
    const theirs = { currentPassword: SAMPLE_PASSWORD, password: 'what the thief wants' }
    const remove = (headers: Record<string, string>) =>
      testServer.app.inject({ method: 'DELETE', url: '/api/account', payload: { password: SAMPLE_PASSWORD }, headers })
    let isReset = false
    // Where the others are first the link has died, as it must.
    for (let round = 0; round < 10 && !isReset; round++) {
      const { username, email } = await sampleAccount(context)
      const headers = await signIn(testServer, username)
      await post('/api/auth/forgot-password', { email })
      const token = await mailedSecret(context, email, '/reset-password')
      let turn = 0
      const reset = post('/api/auth/reset-password', { token, password: NEW_PASSWORD })
      await meanwhile<unknown>(
        () => (++turn % 2 ? post('/api/account/password', theirs, headers) : remove(headers)),
        () => reset.then(() => ({ statusCode: 200 })),
      )
      isReset = (await reset).statusCode === 200
      if (!isReset) continue
      expect((await tryLogin(testServer, username, theirs.password)).statusCode).toBe(401)
      expect((await tryLogin(testServer, username, NEW_PASSWORD)).statusCode).toBe(200)
    }
    expect(isReset).toBe(true)
  })
})
