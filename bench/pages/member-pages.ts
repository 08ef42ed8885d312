import { findBrowser } from '../../scripts/browser.mjs'
import type { ReportRow } from '../report-row.ts'
import { type Action, reportPressTimes } from './interactions.ts'
import { measureLoading } from './page-rows.ts'
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
  report: ReportRow,
): Promise<void> {
  const browser = await openBrowser(await findBrowser())
  try {
    for (const { username, path, screen } of PAGES) {
      const visitor = { origin, cookie: await signIn(username) }
      const open = () => openers[screen](browser, visitor)
      await measureLoading(open, origin, path, { what: `(o) ${path} of ${username}`, lcp: 1300, weightKb: 500 }, report)
    }
    const visitor = { origin, cookie: await signIn('listener') }
    await reportPressTimes(() => openPhone(browser, visitor), origin, actions, report)
  } finally {
    await browser.close()
  }
}
