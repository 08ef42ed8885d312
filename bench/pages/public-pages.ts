import { findBrowser } from '../../scripts/browser.mjs'
import { guestActions } from './guest-actions.ts'
import { pressTimes } from './interactions.ts'
import { measureLoading, type Say } from './page-rows.ts'
import { openBrowser, openPhone } from './vitals.ts'

/** Public pages that are no matter of search engines. */
const HIDDEN = ['/login', '/cart', '/search?q=rye']

const locations = async (url: string): Promise<string[]> =>
  [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')

/** Every page that is there once, and one page of each kind of thing; as the site itself tells search engines. */
async function publicPaths(origin: string): Promise<string[]> {
  const [pages = '', ...kinds] = await locations(`${origin}/sitemap.xml`)
  const things = await Promise.all(kinds.map(async (kind) => (await locations(kind))[0] ?? []))
  return [...[...(await locations(pages)), ...things.flat()].map((address) => address.replace(origin, '')), ...HIDDEN]
}

/**
 * Measures every public page and the actions on them.
 * @param say prints one row: what was measured, its value, its goal, and whether it holds
 */
export async function measurePages(origin: string, say: Say): Promise<void> {
  const browser = await openBrowser(await findBrowser())
  const open = () => openPhone(browser)
  try {
    for (const path of await publicPaths(origin))
      await measureLoading(
        open,
        origin,
        path,
        { what: `(g) ${path}`, lcp: 1000, weightKb: path === '/' ? 900 : 500 },
        say,
      )
    for (const { what, slowest } of await pressTimes(open, origin, guestActions))
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
