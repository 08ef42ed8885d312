import { findBrowser } from '../../scripts/browser.mjs'
import type { ReportRow } from '../report-row.ts'
import { type Action, reportPressTimes } from './interactions.ts'
import { measureLoading } from './page-rows.ts'
import { openBrowser, openDesktop, openPhone } from './vitals.ts'

const openers = { phone: openPhone, desktop: openDesktop }

/** Pages of whoever is signed in, each on the screen it is mostly used on. */
const PAGES = [
  { username: 'listener', path: '/listeners-dashboard', screen: 'phone', scriptKb: 150 },
  { username: 'listener', path: '/settings', screen: 'phone', scriptKb: 150 },
  { username: 'fan', path: '/backstage-pass', screen: 'phone', scriptKb: 150 },
  { username: 'model', path: '/applications', screen: 'phone', scriptKb: 150 },
  { username: 'model', path: '/model-dashboard', screen: 'phone', scriptKb: 150 },
  { username: 'model', path: '/model-dashboard?tab=portfolio', screen: 'phone', scriptKb: 150 },
  { username: 'artist', path: '/artist-dashboard', screen: 'phone', scriptKb: 150 },
  { username: 'admin', path: '/admin', screen: 'desktop', scriptKb: 350 },
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
    what: 'switching the shortcuts in the settings',
    path: '/settings',
    press: (page) => page.getByRole('switch', { name: 'Single-key shortcuts' }),
  },
  {
    what: 'playing a track of the dashboard',
    path: '/listeners-dashboard',
    press: (page) => page.locator('#content').getByRole('button', { name: /^Play / }),
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
    for (const { username, path, screen, scriptKb } of PAGES) {
      const visitor = { origin, cookie: await signIn(username) }
      const open = () => openers[screen](browser, visitor)
      const what = `(o) ${path} of ${username}`
      await measureLoading(open, origin, path, { what, lcp: 1300, weightKb: 500, scriptKb }, report)
    }
    const visitor = { origin, cookie: await signIn('listener') }
    await reportPressTimes(() => openPhone(browser, visitor), origin, actions, report)
  } finally {
    await browser.close()
  }
}
