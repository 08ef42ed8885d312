import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import type { AppContext } from '#server/platform/app-context.ts'
import { createAccount, type NewAccount } from '#server/platform/identity/accounts.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import type { TestServer } from '#server/testing/test-server.ts'

export const SAMPLE_PASSWORD = 'kettle drum at noon'

let made = 0
let addresses = 0

/** An address nobody has called from yet, so that counted tries of one test are not another's. */
export const freshAddress = () => `10.1.${(++addresses >> 8) & 255}.${addresses & 255}`

/** An account that can sign in with the sample password. */
export function sampleAccount({ db }: AppContext, account: Partial<NewAccount> = {}) {
  const username = account.username ?? `sample${++made}`
  return createAccount(db, {
    username,
    email: `${username.toLowerCase()}@lateset.test`,
    password: SAMPLE_PASSWORD,
    role: 'listener',
    ...account,
  })
}

/** A registration form filled in rightly. */
export function sampleForm(fields: Record<string, unknown> = {}) {
  const username = `joiner${++made}`
  return {
    username,
    email: `${username}@lateset.test`,
    password: SAMPLE_PASSWORD,
    firstName: 'Juno',
    lastName: 'Marsh',
    ...fields,
  }
}

/** Tries to sign in; whatever comes back is answered. */
export const tryLogin = (
  { app }: Pick<TestServer, 'app'>,
  username: unknown,
  password: unknown = SAMPLE_PASSWORD,
  more: { from?: string; headers?: Record<string, string>; body?: object } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: more.from ?? freshAddress(),
    headers: more.headers ?? {},
    payload: { username, password, ...more.body },
  })

/** Signs in and answers the headers that carry the new session. */
export async function signIn(testServer: Pick<TestServer, 'app'>, username: string, password = SAMPLE_PASSWORD) {
  const answer = await tryLogin(testServer, username, password)
  expect(answer.statusCode).toBe(200)
  return { authorization: `Bearer ${answer.json().token}` }
}

/** Who the session in these headers belongs to; the status alone when to nobody. */
export async function whoIs(
  { app }: Pick<TestServer, 'app'>,
  headers: Record<string, string>,
): Promise<string | number> {
  const answer = await app.inject({ method: 'GET', url: '/api/auth/user', headers })
  return answer.statusCode === 200 ? answer.json().username : answer.statusCode
}

/** E-mails in the outbox to one address, oldest first. */
export const emailsTo = ({ config }: AppContext, to: string): Promise<string[]> => readEmailsTo(config.dataDir, to)

/**
 * E-mails to an address that say this, as soon as there are so many; apart from any test runner, for the proof too.
 * @throws after 10 s without them
 */
async function awaitEmails(context: AppContext, to: string, words: string, least: number): Promise<string[]> {
  for (const ends = Date.now() + 10_000; Date.now() < ends; await delay(100)) {
    const emails = (await emailsTo(context, to)).filter((letter) => letter.includes(words))
    if (emails.length >= least) return emails
  }
  throw new Error(`There are not ${least} letters to ${to} that say ${words}`)
}

/** The one e-mail to an address that says this, as soon as it is there. */
export async function emailThatSays(context: AppContext, to: string, words: string): Promise<string> {
  const emails = await awaitEmails(context, to, words, 1)
  expect(emails).toHaveLength(1)
  return emails[0] as string
}

/** The secret in the link of the latest e-mail to an address, once there are this many e-mails. */
export async function mailedSecret(context: AppContext, to: string, path: string, letters = 1): Promise<string> {
  const text = (await awaitEmails(context, to, path, letters)).at(-1) as string
  return new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] as string
}
