import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { dataDir } from './server-address.ts'

/** The public password of the demo logins. */
export const DEMO_PASSWORD = 'late-set-demo'

/** Tries a name and a password; whatever comes back is answered. */
export const tryLogin = (page: Page, username: string, password: string) =>
  page.request.post('/api/auth/login', { data: { username, password } })

interface Session {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
  handle: string
}
/** Where a session is noted for every worker of this run; it goes with the data folder of the server. */
const sessionFileOf = (name: string) => join(dataDir, `session-${name}.json`)

/** Signs in the first time and reuses the session afterwards: the server counts sign-ins and sign-ups of one address. */
async function reuseSession(page: Page, name: string, open: () => Promise<{ handle: string }>): Promise<string> {
  const note = await readFile(sessionFileOf(name), 'utf8').catch(() => null)
  if (note) {
    const { cookies, handle } = JSON.parse(note) as Session
    await page.context().addCookies(cookies)
    return handle
  }
  const { handle } = await open()
  // Whole or not at all, for a worker that reads meanwhile.
  await writeFile(
    `${sessionFileOf(name)}.${process.pid}`,
    JSON.stringify({ handle, cookies: await page.context().cookies() }),
  )
  await rename(`${sessionFileOf(name)}.${process.pid}`, sessionFileOf(name))
  return handle
}

/** Signs a demo user in over the API; answers the handle of the session. Not for journeys that sign out. */
export const signIn = (page: Page, username: string): Promise<string> =>
  reuseSession(page, username, async () => (await tryLogin(page, username, DEMO_PASSWORD)).json())

let made = 0
/** An IP address of its own for each new account: the server takes few sign-ups an hour from one. */
export const uniqueAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`

/** A new account that is signed in, and may change what demo logins may not. */
export async function signUpNewUser(page: Page) {
  const username = `newcomer${Date.now()}-${++made}`
  const person = { username, email: `${username}@lateset.example`, password: 'winter-rye-7' }
  const data = { ...person, firstName: 'Nora', lastName: 'Achterberg' }
  const answer = await page.request.post('/api/users', { data, headers: { 'x-forwarded-for': uniqueAddress() } })
  expect(answer.status(), await answer.text()).toBe(201)
  const { handle } = (await answer.json()) as { handle: string }
  return { ...person, handle }
}

/** A member of no particular kind, whose account stays as it is. */
export const signInAsMember = (page: Page): Promise<string> => reuseSession(page, 'member', () => signUpNewUser(page))
