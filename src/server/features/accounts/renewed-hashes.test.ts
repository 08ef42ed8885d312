import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { SAMPLE_PASSWORD, sampleAccount, tryLogin } from './samples.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context

/** An account as an earlier version left it. */
async function accountOfBefore(): Promise<UserRow> {
  const account = await sampleAccount(testServer.context)
  const password = await hash(SAMPLE_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await db.update(usersTable).set({ password }).where(eq(usersTable.id, account.id))
  return { ...account, password }
}
const storedOf = async ({ id }: UserRow) =>
  (await db.select({ password: usersTable.password }).from(usersTable).where(eq(usersTable.id, id)))[0]?.password

test('a password hashed by an earlier version opens the account, and is hashed anew', async () => {
  const account = await accountOfBefore()
  expect((await tryLogin(testServer, account.username)).statusCode).toBe(200)
  const renewed = await storedOf(account)
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/)
  expect((await tryLogin(testServer, account.username)).statusCode).toBe(200)
  expect(await storedOf(account)).toBe(renewed)
})

test('a wrong password leaves the hash as it is', async () => {
  const account = await accountOfBefore()
  expect((await tryLogin(testServer, account.username, 'wrong')).statusCode).toBe(401)
  expect(await storedOf(account)).toBe(account.password)
})

test('all who sign in at once with a hash of before come in', async () => {
  const { username } = await accountOfBefore()
  const answers = await Promise.all(Array.from({ length: 8 }, () => tryLogin(testServer, username)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
})

test('how long a wrong password takes tells neither whether there is an account nor when it last signed in', async () => {
  const old = await accountOfBefore()
  const current = await sampleAccount(testServer.context)
  const names = [old.username, current.username, 'nobody of that name']
  const taken = names.map((): number[] => [])
  for (let round = 0; round < 9; round++)
    for (const [i, name] of names.entries()) {
      await db.execute('delete from throttle')
      const before = process.cpuUsage()
      await tryLogin(testServer, name, 'wrong')
      const { user, system } = process.cpuUsage(before)
      taken[i]?.push((user + system) / 1000)
    }
  const medians = taken.map((times) => times.toSorted((a, b) => a - b)[4] ?? 0)
  // The two kinds of hashes are further apart than this.
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.3)
})
