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
/** Where a session is noted for every worker of this run; it goes with the house's data. */
const noteOf = (name: string) => join(dataDir, `session-${name}.json`)

/** Opens a session the first time, and takes it along afterwards: the house counts sign-ins and sign-ups of one address. */
async function takeAlong(page: Page, name: string, open: () => Promise<{ handle: string }>): Promise<string> {
  const note = await readFile(noteOf(name), 'utf8').catch(() => null)
  if (note) {
    const { cookies, handle } = JSON.parse(note) as Session
    await page.context().addCookies(cookies)
    return handle
  }
  const { handle } = await open()
  // Whole or not at all, for a worker that reads meanwhile.
  await writeFile(`${noteOf(name)}.${process.pid}`, JSON.stringify({ handle, cookies: await page.context().cookies() }))
  await rename(`${noteOf(name)}.${process.pid}`, noteOf(name))
  return handle
}

/** Signs a demo person in without looking at the door; answers what names the session. Not for journeys that sign out. */
export const signIn = (page: Page, username: string): Promise<string> =>
  takeAlong(page, username, async () => (await tryLogin(page, username, DEMO_PASSWORD)).json())

let made = 0
/** An address of this newcomer alone: the house takes few sign-ups an hour from one. */
const ownAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`

/** Somebody new who is signed in, and who may change what demo logins may not. */
export async function newcomer(page: Page) {
  const username = `newcomer${Date.now()}-${++made}`
  const person = { username, email: `${username}@lateset.example`, password: 'winter-rye-7' }
  const data = { ...person, firstName: 'Nora', lastName: 'Achterberg' }
  const answer = await page.request.post('/api/users', { data, headers: { 'x-forwarded-for': ownAddress() } })
  expect(answer.status(), await answer.text()).toBe(201)
  const { handle } = (await answer.json()) as { handle: string }
  return { ...person, handle }
}

/** A member of no particular kind, whose account stays as it is. */
export const signInAsMember = (page: Page): Promise<string> => takeAlong(page, 'member', () => newcomer(page))
