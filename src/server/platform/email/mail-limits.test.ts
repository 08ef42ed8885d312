import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshAddress, sampleAccount, tryLogin } from '#server/features/accounts/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { queueLimitedEmail } from './mail-limits.ts'

const testServer = await sharedTestServer()
const { context } = testServer

/** Asks for a new password so often, each time from somewhere else unless told; e-mails to the address that were queued. */
async function askForReset(
  email: string,
  times: number,
  more: { from?: string; headers?: Record<string, string> } = {},
) {
  for (let i = 0; i < times; i++) {
    const { statusCode } = await testServer.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email },
      remoteAddress: more.from ?? freshAddress(),
      headers: more.headers ?? {},
    })
    expect(statusCode).toBe(200)
  }
  const { rows } = await context.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'letter-reset' and data->>'email' = ${email}`,
  )
  return rows[0]?.n
}

test('strangers who ask for new passwords shut nobody out of asking at a device or network they have signed in from', async () => {
  const { id, username, email } = await sampleAccount(context)
  await context.db.update(usersTable).set({ emailVerifiedAt: new Date() }).where(eq(usersTable.id, id))
  const home = freshAddress()
  const first = await tryLogin(testServer, username, undefined, { from: home })
  const cookie = `late-set-device=${first.cookies.find(({ name }) => name === 'late-set-device')?.value}`
  expect(await askForReset(email, 8)).toBe(5)
  expect(await askForReset(email, 8, { headers: { cookie } })).toBe(10)
  expect(await askForReset(email, 8, { from: home })).toBe(15)
})

test('whoever gave an account a mailbox that is not theirs gets no further e-mails to it by signing in', async () => {
  const { username, email } = await sampleAccount(context)
  const home = freshAddress()
  await tryLogin(testServer, username, undefined, { from: home })
  expect(await askForReset(email, 8, { from: home })).toBe(5)
  expect(await askForReset(email, 8)).toBe(5)
})

test('a device of one account gives no further e-mails to another', async () => {
  const [own, other] = [await sampleAccount(context), await sampleAccount(context)]
  const first = await tryLogin(testServer, own.username)
  const cookie = `late-set-device=${first.cookies.find(({ name }) => name === 'late-set-device')?.value}`
  expect(await askForReset(other.email, 8)).toBe(5)
  expect(await askForReset(other.email, 8, { headers: { cookie } })).toBe(5)
})

test('e-mails of other kinds, however many strangers cause, leave the way to a new password open', async () => {
  const { email } = await sampleAccount(context)
  for (const kind of ['order', 'newsletter', 'show-request', 'model-application', 'artist-application'])
    for (let i = 0; i < 5; i++) await queueLimitedEmail(context, `letter-${kind}`, {}, email, context.db)
  expect(await askForReset(email, 1)).toBe(1)
})

test('a mailbox of Gmail is one, whatever its dots and domain; elsewhere dots tell mailboxes apart', async () => {
  const queued = async (addresses: string[]) => {
    const to = addresses[0]
    for (const address of addresses) await queueLimitedEmail(context, 'letter-newsletter', { to }, address, context.db)
    const { rows } = await context.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = 'letter-newsletter' and data->>'to' = ${to}`,
    )
    return rows[0]?.n
  }
  const spelled = ['dotted', 'd.otted', 'do.tted', 'dot.ted', 'd.o.tted', 'd.o.t.t.e.d', 'dotted+news']
  expect(await queued(spelled.flatMap((name) => [`${name}@gmail.com`, `${name}@googlemail.com`]))).toBe(5)
  expect(await queued(spelled.slice(0, 6).map((name) => `${name}@lateset.test`))).toBe(6)
})
