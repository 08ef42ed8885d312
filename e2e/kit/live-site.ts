import { type Browser, expect, type Page } from '@playwright/test'
import { browserOptions } from './browser-options.ts'
import { startSecondServer } from './second-server.ts'
import { uniqueAddress } from './sign-in.ts'
import { test } from './test.ts'

const PASSWORD = 'a kettle at noon'

/** How a browser is started that has a camera and a microphone of its own making: a turning pie, and a beep each second. */
const withFakeCamera = {
  // Ten pictures a second show as much as thirty, and several browsers encode and decode them at once.
  launchOptions: browserOptions(['--use-fake-device-for-media-stream=fps=10', '--use-fake-ui-for-media-stream']),
}

/**
 * Gives the journeys of a file a live site, and browsers with a camera; they run one after the other.
 * @param settings of the site; a promise where something else has to be started before
 * @returns the site, for use within the journeys
 */
export function withLiveSite(settings: () => Promise<Record<string, string>> = async () => ({})): () => LiveSite {
  test.use(withFakeCamera)
  test.describe.configure({ mode: 'default' })
  let site: LiveSite
  test.beforeAll(async () => {
    site = await startLiveSite(await settings())
  })
  test.afterAll(() => site.close())
  return () => site
}

/**
 * A site of its own for journeys that go on air: on the one of all others their streams would stand on the wall, and be what the page
 * of live streams shows.
 */
async function startLiveSite(settings: Record<string, string> = {}) {
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
type LiveSite = Awaited<ReturnType<typeof startLiveSite>>
