import { findBrowser } from '../../scripts/browser.mjs'
import type { ReportRow } from '../report-row.ts'
import { guestActions } from './guest-actions.ts'
import { reportPressTimes } from './interactions.ts'
import { measureLoading } from './page-rows.ts'
import { measureRepeatVisits } from './repeat-visit.ts'
import { openBrowser, openDesktop, openPhone } from './vitals.ts'

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
 * @param report prints one row: what was measured, its value, its goal, and whether it holds
 */
export async function measurePublicPages(origin: string, report: ReportRow): Promise<void> {
  const browser = await openBrowser(await findBrowser())
  const open = () => openPhone(browser)
  try {
    for (const path of await publicPaths(origin))
      await measureLoading(
        open,
        origin,
        path,
        { what: `(g) ${path}`, lcp: 1000, weightKb: path === '/' ? 900 : 500 },
        report,
      )
    await reportPressTimes(open, origin, guestActions, report)
    await measureRepeatVisits(() => openDesktop(browser), origin, report)
  } finally {
    await browser.close()
  }
}
