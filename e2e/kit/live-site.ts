import { type Browser, expect, type Page } from '@playwright/test'
import { startSecondServer } from './second-server.ts'
import { uniqueAddress } from './sign-in.ts'

const PASSWORD = 'a kettle at noon'

/**
 * A site of its own for journeys that go on air: on the one of all others their streams would stand on the wall, and be what the page
 * of live streams shows.
 */
export async function startLiveSite(settings: Record<string, string> = {}) {
  const site = await startSecondServer({ TRUST_PROXY: '1', ...settings })
  const token = new URL(site.setupLink).searchParams.get('token')
  const self = (username: string) => ({ username, email: `${username}@velvet.example`, password: PASSWORD })
  const made = await fetch(`${site.url}/api/auth/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...self('owner') }),
  })
  expect(made.ok, await made.text()).toBe(true)
  /** A page in a window of its own for somebody who is signed in; whoever is not there yet is made a member. */
  async function windowFor(browser: Browser, username: string): Promise<Page> {
    const context = await browser.newContext({
      baseURL: site.url,
      extraHTTPHeaders: { 'x-forwarded-for': uniqueAddress() },
    })
    const page = await context.newPage()
    const signIn = () => page.request.post('/api/auth/login', { data: { username, password: PASSWORD } })
    if ((await signIn()).ok()) return page
    const names = { firstName: 'Nora', lastName: 'Achterberg' }
    const joined = await page.request.post('/api/users', { data: { ...self(username), ...names } })
    expect(joined.status(), await joined.text()).toBe(201)
    return page
  }
  return { ...site, windowFor }
}
export type LiveSite = Awaited<ReturnType<typeof startLiveSite>>
