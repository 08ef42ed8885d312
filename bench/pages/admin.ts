import type { Browser, Page } from '@playwright/test'
import { trackSortColumns } from '../../src/contract/tracks.ts'
import { spreadOf, timesOf } from '../load.ts'
import { type Action, pressTimes } from './interactions.ts'
import { openDesktop } from './vitals.ts'

const TIMES = 41

const row = (page: Page) => page.locator('[data-part~="admin-title"] a')

/** What an admin presses most in a long list. */
const pressed: readonly Action[] = [
  { what: 'opening a track', path: '/admin', press: row },
  { what: 'opening the next page', path: '/admin', press: (page) => page.locator('[data-part~="pages"] a') },
  { what: 'opening the last page', path: '/admin', press: (page) => page.locator('[data-part~="pages"] a').last() },
  { what: 'another order', path: '/admin', press: (page) => page.getByRole('columnheader').getByText('Title') },
  {
    what: 'ticking every row',
    path: '/admin',
    press: (page) => page.getByRole('checkbox', { name: 'Select every row' }),
  },
  { what: 'typing a search', path: '/admin', press: (page) => page.getByRole('searchbox'), type: 'bench 4a' },
]

/** From the press to the next paint in the list of tracks, for each of what an admin presses most. */
export const adminPresses = (browser: Browser, origin: string, cookie: string) =>
  pressTimes(() => openDesktop(browser, { origin, cookie }), origin, pressed)

/** Milliseconds of the list as the back office asks for it, each call with an address no cache has seen. */
export async function adminTimes(origin: string, cookie: string) {
  const asks: Record<string, (i: number) => string> = {
    'the first page': (i) => `?limit=50&unseen=${i}`,
    'the last page': (i) => `?limit=50&offset=9950&unseen=${i}`,
    'a search': (i) => `?limit=50&q=${(i * 7919).toString(16)}`,
    ...Object.fromEntries(
      trackSortColumns.map((column) => [
        `by ${column}, up and down in turns`,
        (i: number) => `?limit=50&sort=${i % 2 ? '-' : ''}${column}&offset=${i * 50}`,
      ]),
    ),
  }
  const times: { what: string; median: number; p95: number }[] = []
  for (const [what, query] of Object.entries(asks))
    times.push({
      what,
      ...spreadOf(
        await timesOf(TIMES, async (i) =>
          (await fetch(`${origin}/api/tracks${query(i)}`, { headers: { cookie } })).arrayBuffer(),
        ),
      ),
    })
  return times
}

/** Seconds until the last byte of the whole list as CSV, and how many lines it has. */
export async function measureCsvExport(origin: string, cookie: string) {
  const began = performance.now()
  const text = await (await fetch(`${origin}/api/tracks.csv?sort=-artist`, { headers: { cookie } })).text()
  return { seconds: (performance.now() - began) / 1000, lines: text.split('\r\n').length - 1 }
}
