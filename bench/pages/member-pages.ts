import { findBrowser } from '../../scripts/browser.mjs'
import { type Action, pressTimes } from './interactions.ts'
import { measureLoading, type Say } from './page-rows.ts'
import { openBrowser, openDesktop, openPhone } from './vitals.ts'

const openers = { phone: openPhone, desktop: openDesktop }

/** Pages of whoever is signed in, each on the screen it is mostly used on. */
const PAGES = [
  { username: 'listener', path: '/listeners-dashboard', screen: 'phone' },
  { username: 'listener', path: '/settings', screen: 'phone' },
  { username: 'model', path: '/applications', screen: 'phone' },
  { username: 'admin', path: '/admin', screen: 'desktop' },
] as const

/** What members press most. */
const actions: readonly Action[] = [
  {
    what: 'typing a name in the settings',
    path: '/settings',
    press: (page) => page.locator('#content').getByRole('textbox'),
    type: 'Nora',
  },
  {
    what: 'opening the menu of a dashboard',
    path: '/listeners-dashboard',
    press: (page) => page.getByRole('button', { name: 'Menu' }),
  },
]

/**
 * Measures the pages of whoever is signed in, and the actions on them.
 * @param signIn answers the cookie of a session
 */
export async function measureMemberPages(
  origin: string,
  signIn: (username: string) => Promise<string>,
  say: Say,
): Promise<void> {
  const browser = await openBrowser(await findBrowser())
  try {
    for (const { username, path, screen } of PAGES) {
      const visitor = { origin, cookie: await signIn(username) }
      const open = () => openers[screen](browser, visitor)
      await measureLoading(open, origin, path, { what: `(l) ${path} of ${username}`, lcp: 1300, weightKb: 500 }, say)
    }
    const visitor = { origin, cookie: await signIn('listener') }
    for (const { what, slowest } of await pressTimes(() => openPhone(browser, visitor), origin, actions))
      say(
        `(i) ${what}: from the press to the next paint, 4x CPU`,
        `${Math.round(slowest)} ms`,
        '100 ms',
        slowest <= 100,
      )
  } finally {
    await browser.close()
  }
}
